import MiniSearch, { type SearchOptions, type SearchResult } from "minisearch";
import { excerpt, markWords, type Piece } from "#site/blog/search/excerpt.ts";
import {
  type SearchableArticle,
  type SearchData,
  type SectionText,
  searchPath,
} from "#site/blog/search/searchable-article.ts";
import { splitWithSpellings, splitWords } from "#site/blog/search/words.ts";

export type FoundArticle = Pick<
  SearchableArticle,
  "slug" | "category" | "readingMinutes" | "picture"
> & {
  title: Piece[];
  excerpt: Piece[];
  /** The section of the excerpt, if it has a heading. */
  section?: { id: string; heading: string };
};

/** `similar` is true if no article contains the typed words, and these contain similar spellings. */
export type Found = { articles: FoundArticle[]; similar: boolean };

export type Search = (query: string) => Found;

/** A document of the index. The first one of each article is its title. */
type Part = { id: string; article: SearchableArticle; section?: SectionText; title?: string };

const options: SearchOptions = {
  boost: { title: 6, heading: 2.5 },
  weights: { prefix: 0.6, fuzzy: 0.3 },
  prefix: (term) => term.length > 1,
};

/** Builds the index in chunks, so that typing is not blocked. */
export async function indexArticles({ articles, spellings }: SearchData): Promise<Search> {
  const split = splitWithSpellings(spellings);
  const plainWords = (text: string) => splitWords(text).map(({ word }) => word);
  const parts = articles.flatMap(partsOf);
  const partAt = new Map(parts.map((part) => [part.id, part]));
  const index = new MiniSearch<Part>({
    fields: ["title", "heading", "text"],
    tokenize: (text) => split(text).map(({ word }) => word),
    searchOptions: { tokenize: plainWords },
    processTerm: (term) => term,
    extractField: (part, field) => fieldOf(part, field as "id" | "title" | "heading" | "text"),
  });
  await index.addAllAsync(parts, { chunkSize: 20 });

  function find(query: string, fuzzy: SearchOptions["fuzzy"]): FoundArticle[] {
    const wanted = new Set(plainWords(query));
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

  /** Adds the scores of the title and of the best section, so that long articles do not rank higher. */
  function scoreOf(results: readonly SearchResult[]): number {
    const scores = (ofTitle: boolean) =>
      results
        .filter(({ id }) => (partAt.get(id)?.section === undefined) === ofTitle)
        .map(({ score }) => score);
    return Math.max(0, ...scores(true)) + Math.max(0, ...scores(false));
  }

  function describe(article: SearchableArticle, results: readonly SearchResult[]): FoundArticle {
    const words = new Set(results.flatMap(({ terms }) => terms));
    // Results are sorted by score. A section with more of the words precedes one with a higher score.
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
      title: markWords(article.title, words, split),
      excerpt: excerpt(text, words, { split }),
      ...(heading && { section: { id, heading } }),
    };
  }

  return (query) => {
    const exact = find(query, false);
    if (exact.length > 0) return { articles: exact, similar: false };
    // Allows one wrong letter in five, two in ten.
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

/** Fetches the articles' text and builds the index. Rejects if the request fails. */
export async function loadSearch(): Promise<Search> {
  const answer = await fetch(searchPath);
  if (!answer.ok) throw new Error(`${searchPath}: ${answer.status}`);
  const data: SearchData = await answer.json();
  return indexArticles(data);
}
