import { amountsOf, type Quote, quoteOf } from "#pricing/quote.ts";
import type { PricedPart } from "#schemas/facts/products.ts";
import { countText, fill } from "#schemas/fill.ts";
import { locale } from "#schemas/languages.ts";
import { readWords } from "#schemas/words.ts";
import { builderLink } from "#site/contact-links.ts";
import type { Selection } from "#site/tools/price-builder/read-selection.ts";

const { parts: partNames, roomCount, answer, message } = readWords("price-builder").builder;

const inList = new Intl.ListFormat(locale);

/** Returns true if amounts are in euro or dollars, which exclude VAT. */
const isBeforeVat = ({ totals }: Quote) => totals.some(({ currency }) => currency !== "ZAR");

export const isByOffer = ({ lines }: Quote) => lines.some(({ price }) => price === null);

export const roomsText = (rooms: number) => countText(roomCount, rooms);

const namesOf = (parts: readonly PricedPart[]) => parts.map((part) => partNames[part]).join(", ");

/** Returns what is priced: "14 rooms with both parts", "Platform Listing Only". */
function subjectOf({ rooms, parts }: Selection): string {
  if (parts.includes("platformListing")) return namesOf(parts);
  const isBoth =
    parts.length === 2 && parts.includes("channelManager") && parts.includes("bookingEngine");
  const names = parts.map((part) => {
    const name = partNames[part];
    // A proper name keeps its capital letters.
    return /\p{Lu}/u.test(name.slice(1)) ? name : name.toLowerCase();
  });
  const named = isBoth ? answer.both : inList.format(names);
  return fill(answer.subject, { rooms: roomsText(rooms), parts: named });
}

/** Returns the result in words: the price, and the first invoice with the first year if there are any. */
export function answerOf(selection: Selection): { price: string; invoices: string } {
  const quote = quoteOf(selection.parts, selection.rooms, selection.currency);
  const subject = subjectOf(selection);
  const amount = amountsOf(quote, "month");
  if (!amount) {
    const setup = amountsOf(quote, "setup");
    const price = fill(setup ? answer.once : answer.byOffer, { subject, amount: setup });
    return { price, invoices: "" };
  }
  const [price, invoices] = isByOffer(quote)
    ? [answer.andOffer, answer.invoicesWithoutOffer]
    : [answer.aMonth, answer.invoices];
  const firstInvoice = amountsOf(quote, "firstInvoice");
  const firstYear = amountsOf(quote, "firstYear");
  return {
    price: fill(price, { subject, amount }),
    invoices:
      fill(invoices, { firstInvoice, firstYear }) +
      (isBeforeVat(quote) ? ` ${answer.beforeVat}` : ""),
  };
}

/** Returns the result as one text, for a screen reader and on paper. */
export function summaryOf(selection: Selection): string {
  const { price, invoices } = answerOf(selection);
  return `${price} ${invoices}`.trim();
}

/** Returns the visitor's message to us: rooms, parts, currency, what the builder shows, and its link. */
export function messageOf(selection: Selection, siteUrl: string): string {
  const { rooms, parts, currency } = selection;
  return fill(message, {
    rooms: roomsText(rooms),
    currency: readWords("currencies").names[currency],
    parts: namesOf(parts),
    result: summaryOf(selection),
    link: `${siteUrl}${builderLink(selection)}`,
  });
}
