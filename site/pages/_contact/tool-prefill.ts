import { calculateSavings } from "#pricing/savings.ts";
import { fill } from "#schemas/fill.ts";
import type { SitePath } from "#schemas/site-paths.ts";
import type { WordsOf } from "#schemas/words.ts";
import {
  calculatorFields,
  readEntries,
} from "#site/tools/commission-calculator/calculator-fields.ts";
import { describeResult } from "#site/tools/commission-calculator/describe-result.ts";
import { readFields, readLink, writeLink } from "#site/tools/kit/fields.ts";
import { messageOf, priceFields, selectionOf } from "#site/tools/price-builder/selection.ts";
import { otherSiteId, sitesOf } from "#site/travel-sites/channels.ts";

// What a link of a tool adds to the contact form's message. A link holds entries only: its sums are worked out again, and
// other text in it is ignored, as the message must not hold words of the link's sender.

/**
 * Returns the message for a link of the price builder; null if its rooms or parts are not known. What the link leaves out
 * is an error, not the builder's example.
 */
export function readQuote(query: string, siteUrl: string): string | null {
  const required = { rooms: "", parts: "", ...Object.fromEntries(new URLSearchParams(query)) };
  const texts = readLink(priceFields, `${new URLSearchParams(required)}`);
  const selection = selectionOf(readFields(priceFields, texts));
  return selection ? messageOf(selection, siteUrl) : null;
}

/** Returns the sentences about travel sites that a link names by their ids: "lekkeslaap,other". */
export function describeSites(ids: string, words: WordsOf<"contact">["form"]["prefill"]): string {
  const names = sitesOf(ids.split(",")).map(({ name }) => name);
  return [
    names.length > 0 && fill(words.sites, { sites: names.join(", ") }),
    ids.split(",").includes(otherSiteId) && words.otherSite,
  ]
    .filter(Boolean)
    .join(" ");
}

const calculator: SitePath = "/tools/commission-calculator";

/**
 * Returns the result and the link of the calculator, for its address. Empty if the address is not the calculator's, has
 * only the example, or has an error.
 */
export function describeCalculation(address: string, siteUrl: string): string {
  const [page = "", query = ""] = address.split("?");
  const texts = readLink(calculatorFields, query);
  const changed = writeLink(calculatorFields, texts);
  const { figures } = readEntries(texts);
  if (!page.endsWith(calculator) || changed === "" || !figures) return "";
  const { shared } = describeResult(figures, calculateSavings(figures), false);
  return `${shared} ${siteUrl}${calculator}${changed}#result`;
}
