/** The languages of the site, each a folder below content/. The first is the language of every page. */
export const languages = ["en"] as const;

export type Language = (typeof languages)[number];

export const defaultLanguage: Language = languages[0];

/** Returns the language of this page in a browser, elsewhere that of every page. */
export function pageLanguage(): Language {
  const [written] = globalThis.document?.documentElement.lang.split("-") ?? [];
  return languages.find((language) => language === written) ?? defaultLanguage;
}
