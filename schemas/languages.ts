/** The languages of the site, each a folder below content/. The first is the language of every page. */
export const languages = ["en"] as const;

export type Language = (typeof languages)[number];

export const defaultLanguage: Language = languages[0];
