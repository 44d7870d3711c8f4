import { type MessageWords, messageOf } from "#site/tools/price-builder/describe-quote.ts";
import { readSelection } from "#site/tools/price-builder/read-selection.ts";
import { readEntries } from "#site/tools/tool-link.ts";

/** What a link leaves out is an error, not the builder's example. */
const noEntries = { rooms: "", parts: "", currency: "" };

/** Not shown: a link with an error fills in nothing. */
const noErrors = { missing: "", outOfRange: "" };

/**
 * Returns the contact form's message for a link of the price builder; null if its rooms or parts are not known. The sums
 * are not in the link: they are worked out again.
 */
export function readQuote(query: string, siteUrl: string, words: MessageWords): string | null {
  const { selection } = readSelection(readEntries(noEntries, query), noErrors);
  return selection && messageOf(selection, siteUrl, words);
}
