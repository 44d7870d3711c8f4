/** The source of a fact. Articles state theirs in their front matter, which site/articles/post-schema.ts validates. */
export type Source = {
  title: string;
  publisher: string;
  url: string;
  /** The source's own date, if it has one: YYYY, YYYY-MM or YYYY-MM-DD. */
  published?: string | undefined;
  /** The day on which we last compared our text with the source. */
  checked: string;
};
