import { defaultLanguage, type Language, languages } from "#schemas/languages.ts";

/** Returns the language of this page, for scripts and small parts that get no words from it. */
export function pageLanguage(): Language {
  const [written] = globalThis.document?.documentElement.lang.split("-") ?? [];
  return languages.find((language) => language === written) ?? defaultLanguage;
}
