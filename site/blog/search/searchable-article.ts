/** Where the articles' words are; the browser fetches them when the search is first used. */
export const searchPath = "/blog/search.json";

/** A part of an article: the anchor and words of its heading ("" before the first one), and its text. */
export type SectionText = readonly [id: string, heading: string, text: string];

/** An article as the search reads and shows it. */
export type SearchableArticle = {
  slug: string;
  title: string;
  excerpt: string;
  category: string;
  tags: readonly string[];
  readingMinutes: number;
  /** Address of its drawing. */
  picture: string;
  sections: readonly SectionText[];
};
