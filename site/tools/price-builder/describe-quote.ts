import { amountsOf, bandFor, planFor, type Quote, quoteOf } from "#pricing/quote.ts";
import { benefitIds, benefits } from "#schemas/facts/benefits.ts";
import type { PricedPart } from "#schemas/facts/products.ts";
import { countText, fill } from "#schemas/fill.ts";
import { locale } from "#schemas/languages.ts";
import type { WordsOf } from "#schemas/words.ts";
import { builderLink } from "#site/contact-links.ts";
import type { Selection } from "#site/tools/price-builder/read-selection.ts";

/** The words of the tool. */
export type BuilderWords = WordsOf<"price-builder">["builder"] & {
  currencies: WordsOf<"currencies">;
  benefits: WordsOf<"benefits">["benefits"];
  includedMonthly: readonly string[];
  shared: WordsOf<"tools">["shared"];
};

/** The words of a result as a sentence. */
export type AnswerWords = Pick<BuilderWords, "parts" | "roomCount" | "answer">;

/** The words of a visitor's message to us. */
export type MessageWords = Pick<BuilderWords, "parts" | "roomCount" | "message"> & {
  currencies: Pick<WordsOf<"currencies">, "names">;
};

const inList = new Intl.ListFormat(locale);

/** Returns true if amounts are in euro or dollars, which exclude VAT. */
const isBeforeVat = ({ totals }: Quote) => totals.some(({ currency }) => currency !== "ZAR");

export const isByOffer = ({ lines }: Quote) => lines.some(({ price }) => price === null);

/** Returns where a part's price is found in the price list. */
export function rowOf(part: PricedPart, rooms: number, { table, plans }: BuilderWords): string {
  return fill<"rooms" | "plan">(table.rows[part], {
    rooms: bandFor(rooms).rooms,
    plan: plans[planFor(rooms).id],
  });
}

/** Returns the benefits of the chosen parts, and those of every monthly product. */
export function includedIn({ parts, rooms }: Selection, words: BuilderWords): string[] {
  const products = parts.map((part) => (part === "bookingEngine" ? planFor(rooms).id : part));
  const included = benefitIds.filter((id) =>
    benefits[id].includedIn.some((product) => products.includes(product)),
  );
  // Some of the monthly ones are benefits as well.
  return [...new Set([...included.map((id) => words.benefits[id]), ...words.includedMonthly])];
}

/** Returns a number of rooms: "14 rooms". */
export const roomsText = ({ roomCount }: Pick<BuilderWords, "roomCount">, rooms: number) =>
  countText(roomCount, rooms, locale);

/** Returns the amounts in words, without a full stop: "R5,000 a month, R20,000 on the first invoice, ...". */
function resultOf(quote: Quote, { message }: MessageWords): string {
  const month = amountsOf(quote, "month");
  const once = amountsOf(quote, "setup");
  const firstInvoice = amountsOf(quote, "firstInvoice");
  const firstYear = amountsOf(quote, "firstYear");
  return [
    month && fill(message.monthly, { month, firstInvoice, firstYear }),
    !month && once && fill(message.once, { amount: once }),
    isByOffer(quote) && message.byOffer,
    isBeforeVat(quote) && message.beforeVat,
  ]
    .filter(Boolean)
    .join(", ");
}

const namesOf = (parts: readonly PricedPart[], words: Pick<BuilderWords, "parts">) =>
  parts.map((part) => words.parts[part]).join(", ");

const isBoth = (parts: readonly PricedPart[]) =>
  parts.length === 2 && parts.includes("channelManager") && parts.includes("bookingEngine");

/** Returns what is priced: "14 rooms with both parts", "Platform Listing Only". */
function subjectOf({ rooms, parts }: Selection, words: AnswerWords): string {
  if (parts.includes("platformListing")) return namesOf(parts, words);
  const names = parts.map((part) => {
    const name = words.parts[part];
    // A proper name keeps its capital letters.
    return /\p{Lu}/u.test(name.slice(1)) ? name : name.toLowerCase();
  });
  return fill(words.answer.subject, {
    rooms: roomsText(words, rooms),
    parts: isBoth(parts) ? words.answer.both : inList.format(names),
  });
}

/** Returns the result in words: the price, and the first invoice with the first year if there are any. */
export function answerOf(
  selection: Selection,
  words: AnswerWords,
): { price: string; invoices: string } {
  const { answer } = words;
  const quote = quoteOf(selection.parts, selection.rooms, selection.currency);
  const subject = subjectOf(selection, words);
  const amount = amountsOf(quote, "month");
  if (!amount) {
    const setup = amountsOf(quote, "setup");
    return {
      price: fill(setup ? answer.once : answer.byOffer, { subject, amount: setup }),
      invoices: "",
    };
  }
  const [price, invoices] = isByOffer(quote)
    ? [answer.andOffer, answer.invoicesWithoutOffer]
    : [answer.aMonth, answer.invoices];
  return {
    price: fill(price, { subject, amount }),
    invoices: [
      fill(invoices, {
        firstInvoice: amountsOf(quote, "firstInvoice"),
        firstYear: amountsOf(quote, "firstYear"),
      }),
      isBeforeVat(quote) ? answer.beforeVat : "",
    ]
      .join(" ")
      .trim(),
  };
}

/** Returns the result as one text, for a screen reader and on paper. */
export function summaryOf(selection: Selection, words: AnswerWords): string {
  const { price, invoices } = answerOf(selection, words);
  return `${price} ${invoices}`.trim();
}

/** Returns the visitor's message to us: rooms, parts, currency, what the builder shows, and its link. */
export function messageOf(selection: Selection, siteUrl: string, words: MessageWords): string {
  const { rooms, parts, currency } = selection;
  return fill(words.message.text, {
    rooms: roomsText(words, rooms),
    currency: words.currencies.names[currency],
    parts: namesOf(parts, words),
    result: resultOf(quoteOf(parts, rooms, currency), words),
    link: `${siteUrl}${builderLink(selection)}`,
  });
}
