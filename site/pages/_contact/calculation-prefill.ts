import { calculateSavings } from "#pricing/savings.ts";
import { pageLanguage } from "#schemas/languages.ts";
import type { SitePath } from "#schemas/site-paths.ts";
import { calculatorWords } from "#site/tools/commission-calculator/calculator-words.ts";
import { describeResult, shareText } from "#site/tools/commission-calculator/describe-result.ts";
import {
  exampleEntries,
  formerEntries,
  readFields,
} from "#site/tools/commission-calculator/read-fields.ts";
import { readEntries, writeEntries } from "#site/tools/tool-link.ts";

const path: SitePath = "/tools/commission-calculator";

/**
 * Returns the result and the link of the calculator, for its address. Empty if the address is not the calculator's, has
 * only the example, or has an error. The sums are not in the address: they are worked out again.
 */
export function describeCalculation(address: string, siteUrl: string): string {
  const words = calculatorWords(pageLanguage);
  const [page = "", query = ""] = address.split("?");
  const entries = readEntries(exampleEntries, query, formerEntries);
  const changed = writeEntries(entries, exampleEntries, "", formerEntries);
  const { figures } = readFields(words, entries);
  if (!page.endsWith(path) || changed === "" || !figures) return "";
  const text = shareText(
    words.result,
    figures,
    describeResult(words, figures, calculateSavings(figures), false),
  );
  return `${text} ${siteUrl}${path}${changed}#result`;
}
