import MiniSearch, { type SearchOptions, type SearchResult } from "minisearch";
import { excerpt, markWords, type Piece } from "#site/blog/search/excerpt.ts";
import { type Spellings, splitWithSpellings, wordsOf } from "#site/blog/search/words.ts";

/** The articles' text, which the browser fetches when the search is first used. */
export const searchPath = "/blog/search.json";

/** A section of an article: the anchor and text of its heading ("" before the first one), and its text. */
type SectionText = readonly [id: string, heading: string, text: string];

/** The searchable text of an article, and what a result shows of it. */
export type SearchableArticle = {
  slug: string;
  title: string;
  excerpt: string;
  category: string;
  tags: readonly string[];
  readingMinutes: number;
  picture: string;
  sections: readonly SectionText[];
};

export type SearchData = { articles: readonly SearchableArticle[]; spellings: Spellings };

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

/** A document of the index: an article's title and card, or one of its sections. */
type Part = Record<"id" | "title" | "heading" | "text", string> & {
  article: SearchableArticle;
  section?: SectionText;
};

const options: SearchOptions = {
  boost: { title: 6, heading: 2.5 },
  weights: { prefix: 0.6, fuzzy: 0.3 },
  prefix: (term) => term.length > 1,
};

/** Builds the index in chunks, so that typing is not blocked. */
export async function indexArticles({ articles, spellings }: SearchData): Promise<Search> {
  const split = splitWithSpellings(spellings);
  const index = new MiniSearch<Part>({
    fields: ["title", "heading", "text"],
    storeFields: ["article", "section"],
    tokenize: (text) => split(text).map(({ word }) => word),
    searchOptions: { tokenize: wordsOf },
    processTerm: (term) => term,
  });
  await index.addAllAsync(articles.flatMap(listParts), { chunkSize: 20 });

  function find(query: string, fuzzy: SearchOptions["fuzzy"]): FoundArticle[] {
    const wanted = wordsOf(query);
    const results = index.search(query, { ...options, ...(fuzzy && { fuzzy }) }) as FoundPart[];
    return articles
      .map((article) => ({ article, found: results.filter((part) => part.article === article) }))
      .filter(({ found }) => {
        const held = new Set(found.flatMap(({ queryTerms }) => queryTerms));
        return found.length > 0 && wanted.every((word) => held.has(word));
      })
      .sort((a, b) => scoreOf(b.found) - scoreOf(a.found))
      .map(({ article, found }) => describe(article, found));
  }

  function describe(article: SearchableArticle, found: readonly FoundPart[]): FoundArticle {
    const words = new Set(found.flatMap(({ terms }) => terms));
    // A section with more of the words precedes one with a higher score.
    const [best] = found
      .filter(({ section }) => section)
      .sort((a, b) => b.queryTerms.length - a.queryTerms.length);
    const [id = "", heading = "", text = article.excerpt] = best?.section ?? [];
    const { slug, title, category, readingMinutes, picture } = article;
    return {
      slug,
      category,
      readingMinutes,
      picture,
      title: markWords(title, words, split),
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

type FoundPart = SearchResult & Pick<Part, "article" | "section">;

/** Adds the scores of the title and of the best section, so that long articles do not rank higher. */
function scoreOf(found: readonly FoundPart[]): number {
  const best = (ofTitle: boolean) =>
    found.find(({ section }) => (section === undefined) === ofTitle)?.score ?? 0;
  return best(true) + best(false);
}

function listParts(article: SearchableArticle): Part[] {
  const { slug, title, excerpt, category, tags, sections } = article;
  return [
    { article, id: slug, title, heading: "", text: [excerpt, category, ...tags].join(" ") },
    ...sections.map((section, number) => {
      const [, heading, text] = section;
      return { article, id: `${slug} ${number}`, title: "", heading, text, section };
    }),
  ];
}

/** Fetches the articles' text and builds the index. Rejects if the request fails. */
export async function loadSearch(): Promise<Search> {
  const answer = await fetch(searchPath);
  if (!answer.ok) throw new Error(`${searchPath}: ${answer.status}`);
  return indexArticles(await answer.json());
}
