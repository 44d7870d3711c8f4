import { readFields } from "#site/tools/kit/fields.ts";
import { messageOf, priceFields, selectionOf } from "#site/tools/price-builder/selection.ts";

/**
 * Returns the contact form's message for a link of the price builder; null if its rooms or parts are not known. What the
 * link leaves out is an error, not the builder's example. The sums are not in the link: they are worked out again.
 */
export function readQuote(query: string, siteUrl: string): string | null {
  const parameters = new URLSearchParams(query);
  const entry = (name: string) => parameters.get(name) ?? "";
  const texts = { rooms: entry("rooms"), parts: entry("parts"), currency: entry("currency") };
  const selection = selectionOf(readFields(priceFields, texts));
  return selection ? messageOf(selection, siteUrl) : null;
}
