import { calculateSavings } from "#pricing/savings.ts";
import type { SitePath } from "#schemas/site-paths.ts";
import {
  calculatorFields,
  readEntries,
} from "#site/tools/commission-calculator/calculator-fields.ts";
import { describeResult, shareText } from "#site/tools/commission-calculator/describe-result.ts";
import { readLink, writeLink } from "#site/tools/kit/fields.ts";

const path: SitePath = "/tools/commission-calculator";

/**
 * Returns the result and the link of the calculator, for its address. Empty if the address is not the calculator's, has
 * only the example, or has an error. The sums are not in the address: they are worked out again.
 */
export function describeCalculation(address: string, siteUrl: string): string {
  const [page = "", query = ""] = address.split("?");
  const texts = readLink(calculatorFields, query);
  const changed = writeLink(calculatorFields, texts);
  const { figures } = readEntries(texts);
  if (!page.endsWith(path) || changed === "" || !figures) return "";
  const described = describeResult(figures, calculateSavings(figures), false);
  return `${shareText(figures, described)} ${siteUrl}${path}${changed}#result`;
}
