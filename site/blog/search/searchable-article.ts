import type { Spellings } from "#site/blog/search/words.ts";

/** The articles' text, which the browser fetches when the search is first used. */
export const searchPath = "/blog/search.json";

/** A section of an article: the anchor and text of its heading ("" before the first one), and its text. */
export type SectionText = readonly [id: string, heading: string, text: string];

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
