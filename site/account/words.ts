import { defaultLanguage, languages } from "#schemas/languages.ts";
import { accountWords as byLanguage } from "#schemas/words/account.ts";

/** Returns the language of this page, for scripts that get no words from it. */
export function pageLanguage() {
  const [written] = globalThis.document?.documentElement.lang.split("-") ?? [];
  return languages.find((language) => language === written) ?? defaultLanguage;
}

/**
 * Returns what any page may say about the visitor's account. It is part of the account's scripts, which few visitors fetch:
 * as props of an island it would be in the HTML of every page.
 */
export const accountWords = () => byLanguage[pageLanguage()];
