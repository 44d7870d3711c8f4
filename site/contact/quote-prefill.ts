import { contactPrefill } from "#content/contact.ts";
import type { Prefill } from "#site/contact/contact-prefill.ts";
import { type MessageWords, messageOf } from "#site/tools/price-builder/describe-quote.ts";
import { readSelection } from "#site/tools/price-builder/read-selection.ts";
import { readEntries } from "#site/tools/tool-link.ts";

/** What a link leaves out is an error, not the builder's example. */
const noEntries = { rooms: "", parts: "", currency: "" };

/**
 * Returns the contact form's values for a link of the price builder; null if its rooms or parts are not known. The sums
 * are not in the link: they are worked out again.
 */
export function readQuote(query: string, siteUrl: string, words: MessageWords): Prefill | null {
  const { selection } = readSelection(readEntries(noEntries, query));
  return (
    selection && {
      interest: contactPrefill.plan.interest,
      message: messageOf(selection, siteUrl, words),
    }
  );
}
