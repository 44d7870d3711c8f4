import MiniSearch, { type SearchOptions, type SearchResult } from "minisearch";
import { excerpt, markWords, type Piece } from "#site/blog/search/excerpt.ts";
import type { SearchableArticle, SectionText } from "#site/blog/search/searchable-article.ts";
import { splitWords } from "#site/blog/search/words.ts";

export type FoundArticle = Pick<
  SearchableArticle,
  "slug" | "category" | "readingMinutes" | "picture"
> & {
  title: Piece[];
  excerpt: Piece[];
  /** The part the excerpt is from, if it has a heading. */
  section?: { id: string; heading: string };
};

/** `similar`: no article holds the words as they were typed, and these hold similar spellings. */
export type Found = { articles: FoundArticle[]; similar: boolean };

export type Search = (query: string) => Found;

/** A part of an article in the index; the first one of each is its title. */
type Part = { id: string; article: SearchableArticle; section?: SectionText; title?: string };

const options: SearchOptions = {
  boost: { title: 6, heading: 2.5 },
  weights: { prefix: 0.6, fuzzy: 0.3 },
  prefix: (term) => term.length > 1,
};

/** Makes the index, a few parts at a time, so that typing goes on meanwhile. */
export async function indexArticles(articles: readonly SearchableArticle[]): Promise<Search> {
  const parts = articles.flatMap(partsOf);
  const partAt = new Map(parts.map((part) => [part.id, part]));
  const index = new MiniSearch<Part>({
    fields: ["title", "heading", "text"],
    tokenize: (text) => splitWords(text).map(({ word }) => word),
    processTerm: (term) => term,
    extractField: (part, field) => fieldOf(part, field as "id" | "title" | "heading" | "text"),
  });
  await index.addAllAsync(parts, { chunkSize: 20 });

  function find(query: string, fuzzy: SearchOptions["fuzzy"]): FoundArticle[] {
    const wanted = new Set(splitWords(query).map(({ word }) => word));
    const results = index.search(query, { ...options, ...(fuzzy && { fuzzy }) });
    return articles
      .map((article) => ({
        article,
        results: results.filter(({ id }) => partAt.get(id)?.article === article),
      }))
      .filter(({ results }) => {
        const held = new Set(results.flatMap(({ queryTerms }) => queryTerms));
        return results.length > 0 && [...wanted].every((word) => held.has(word));
      })
      .sort((a, b) => scoreOf(b.results) - scoreOf(a.results))
      .map(({ article, results }) => describe(article, results));
  }

  /** The title and the best part of the text count: a long article is no better for being long. */
  function scoreOf(results: readonly SearchResult[]): number {
    const scores = (ofTitle: boolean) =>
      results
        .filter(({ id }) => (partAt.get(id)?.section === undefined) === ofTitle)
        .map(({ score }) => score);
    return Math.max(0, ...scores(true)) + Math.max(0, ...scores(false));
  }

  function describe(article: SearchableArticle, results: readonly SearchResult[]): FoundArticle {
    const words = new Set(results.flatMap(({ terms }) => terms));
    // Sorted by score already; a part with more of the words goes before one with a better score.
    const section = results
      .map(({ id, queryTerms }) => ({ section: partAt.get(id)?.section, count: queryTerms.length }))
      .filter((candidate) => candidate.section !== undefined)
      .sort((a, b) => b.count - a.count)[0]?.section;
    const [id = "", heading = "", text = article.excerpt] = section ?? [];
    const { slug, category, readingMinutes, picture } = article;
    return {
      slug,
      category,
      readingMinutes,
      picture,
      title: markWords(article.title, words),
      excerpt: excerpt(text, words),
      ...(heading && { section: { id, heading } }),
    };
  }

  return (query) => {
    const exact = find(query, false);
    if (exact.length > 0) return { articles: exact, similar: false };
    // A letter wrong in five, two in ten.
    return { articles: find(query, (term) => (term.length > 3 ? 0.2 : false)), similar: true };
  };
}

function partsOf(article: SearchableArticle): Part[] {
  const { slug, title, sections } = article;
  return [
    { id: slug, article, title },
    ...sections.map((section, number) => ({ id: `${slug} ${number}`, article, section })),
  ];
}

function fieldOf({ id, article, section, title }: Part, field: string): string {
  if (field === "id") return id;
  if (field === "title") return title ?? "";
  if (field === "heading") return section?.[1] ?? "";
  return section?.[2] ?? [article.excerpt, article.category, ...article.tags].join(" ");
}
