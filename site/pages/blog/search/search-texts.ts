/** Where the build puts the articles' words; the browser fetches them when somebody first uses the search. */
export const searchTextsPath = "/blog/search.json";

/** A part of an article: the anchor and words of its heading ("" before the first one), and its text. */
export type SectionText = readonly [id: string, heading: string, text: string];

/** Every article's parts by its slug. */
export type SearchTexts = Readonly<Record<string, readonly SectionText[]>>;
