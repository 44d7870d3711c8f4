/**
 * The languages of the site, each a folder below content/. The pages of the first are at the root, those of another below
 * /<language>; scripts/build/build-site.ts builds the site once for each.
 */
export const languages = ["en", "af"] as const;

export type Language = (typeof languages)[number];

export const defaultLanguage: Language = languages[0];

/** The language of the pages of this build. A server and the commands have the first. */
export const pageLanguage: Language =
  languages.find((language) => language === process.env.SITE_LANGUAGE) ?? defaultLanguage;

/** How Intl writes dates and lists of a language. */
export const locales = { en: "en-ZA", af: "af-ZA" } as const satisfies Record<Language, string>;

export const locale = locales[pageLanguage];

/** How Intl writes numbers. Ours have a comma for thousands in English, as South African owners write them: R2,500. */
export const numberLocales = { en: "en-US", af: "af-ZA" } as const satisfies Record<
  Language,
  string
>;

/** Returns a number with a fraction as texts of a language have it: "4.8", in Afrikaans "4,8". */
export const withFraction = (value: number, language: Language) =>
  value.toLocaleString(numberLocales[language], { useGrouping: false });
