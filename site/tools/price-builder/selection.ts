import { amountsOf, type Quote, quoteOf } from "#pricing/quote.ts";
import { type Currency, currencies } from "#schemas/facts/currencies.ts";
import { exampleHouse } from "#schemas/facts/example-house.ts";
import { mainParts, type PricedPart, pricedPartIds } from "#schemas/facts/products.ts";
import { countText, fill, inList } from "#schemas/fill.ts";
import { readWords } from "#schemas/words.ts";
import { builderLink } from "#site/contact-links.ts";
import { choice, type Entered, number, type Readings, set } from "#site/tools/kit/fields.ts";

const { builder: words } = readWords("price-builder");
const { answer, partsErrors } = words;

export const roomRange = { min: 1, max: 500 };

/** The listing is sold by itself: its tick clears the others, and theirs clears it. Add-ons need a main part. */
function partsOf(ids: readonly PricedPart[]) {
  const { read, write, ...field } = set(ids, mainParts);
  const withoutListing = <Part extends string>(parts: readonly Part[]) =>
    parts.filter((part) => part !== "platformListing");
  const isAddOn = (part: PricedPart) =>
    part === "propertyManagement" || part === "revenueManagement";
  return {
    ...field,
    read: (text: string): { value: readonly PricedPart[]; error?: string } => {
      const all = read(text).value;
      const value = all.length > 1 ? withoutListing(all) : all;
      if (value.length === 0) return { value, error: partsErrors.missing };
      return value.every(isAddOn) ? { value, error: partsErrors.addOnsAlone } : { value };
    },
    write: (parts: readonly string[]) =>
      write(parts.at(-1) === "platformListing" ? ["platformListing"] : withoutListing(parts)),
  };
}

/** The fields of the price builder. They start with the two main parts, in rand. */
export const priceFields = {
  rooms: number({ ...roomRange, whole: true, start: exampleHouse.rooms }),
  parts: partsOf(pricedPartIds),
  currency: choice(currencies, "ZAR"),
};
type PriceFields = typeof priceFields;

/** Those at the top of the pricing page: the two main parts, in rand alone. */
export const cardFields: PriceFields = {
  ...priceFields,
  parts: partsOf(mainParts),
  currency: choice<Currency>(["ZAR"], "ZAR"),
};

export type Selection = Entered<PriceFields>;

export const selectionOf = ({ values, errors }: Readings<PriceFields>) =>
  Object.values(errors).some(Boolean) ? undefined : (values as Selection);

export const quoteFor = ({ parts, rooms, currency }: Selection) => quoteOf(parts, rooms, currency);

export const isByOffer = ({ lines }: Quote) => lines.some(({ price }) => price === null);
export const roomsText = (rooms: number) => countText(words.roomCount, rooms);
const namesOf = (parts: readonly PricedPart[]) => parts.map((part) => words.parts[part]);

/** Returns what is priced: "14 rooms with both parts", "Platform Listing Only". */
function subjectOf({ rooms, parts }: Selection): string {
  const names = namesOf(parts);
  if (parts.includes("platformListing")) return names.join();
  const isBoth = parts.length === 2 && mainParts.every((part) => parts.includes(part));
  // A proper name keeps its capital letters.
  const inSentence = (name: string) => (/.\p{Lu}/u.test(name) ? name : name.toLowerCase());
  const named = isBoth ? answer.both : inList(names.map(inSentence));
  return fill(answer.subject, { rooms: roomsText(rooms), parts: named });
}

/** Returns the result in words: the price, and the first invoice with the first year if there are any. */
export function answerOf(selection: Selection): { price: string; invoices: string } {
  const quote = quoteFor(selection);
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
  const note = quote.totals.some(({ currency }) => currency !== "ZAR") ? answer.beforeVat : "";
  return {
    price: fill(price, { subject, amount }),
    invoices: `${fill(invoices, { firstInvoice, firstYear })} ${note}`.trim(),
  };
}

export const summaryOf = (selection: Selection) =>
  Object.values(answerOf(selection)).join(" ").trim();

/** Returns the visitor's message to us: rooms, parts, currency, what the builder shows, and its link. */
export const messageOf = (selection: Selection, siteUrl: string) =>
  fill(words.message, {
    rooms: roomsText(selection.rooms),
    currency: readWords("currencies").names[selection.currency],
    parts: namesOf(selection.parts).join(", "),
    result: summaryOf(selection),
    link: `${siteUrl}${builderLink(selection)}`,
  });
