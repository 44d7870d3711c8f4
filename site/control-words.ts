import { pageLanguage } from "#schemas/languages.ts";
import { readWords } from "#schemas/words.ts";

/**
 * Returns the words of small parts that are on many pages, such as "(opens in a new tab)". They are in the file of scripts
 * that nearly every island needs anyway: as props they would pass through every component, and be in the HTML of each island.
 */
export const controlWords = () => readWords("controls", pageLanguage);
