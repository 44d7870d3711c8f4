import { defaultLanguage, languages } from "#schemas/languages.ts";

/** Returns the language of this page, for scripts that get no words from it. */
export function pageLanguage() {
  const [written] = globalThis.document?.documentElement.lang.split("-") ?? [];
  return languages.find((language) => language === written) ?? defaultLanguage;
}
