import { pageLanguage } from "#schemas/languages.ts";
import { readWords } from "#schemas/words.ts";

/**
 * Returns what any page may say about the visitor's account. It is part of the account's scripts, which few visitors fetch:
 * as props of an island it would be in the HTML of every page.
 */
export const accountWords = () => readWords("account", pageLanguage);
