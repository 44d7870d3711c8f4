import { benefitList } from "#content/benefits.ts";
import { currencyNames } from "#content/currencies.ts";
import { suiteExtras } from "#content/plans.ts";
import { builderParts, priceBuilder } from "#content/price-builder.ts";
import { productNames } from "#content/products.ts";
import { formatMoney } from "#pricing/money.ts";
import { bandFor, extraOf, planFor, type Quote, quoteOf, type Totals } from "#pricing/quote.ts";
import type { PricedPart } from "#schemas/facts/products.ts";
import { builderLink } from "#site/contact-links.ts";
import type { Selection } from "#site/tools/price-builder/read-selection.ts";

const { answer, message, table } = priceBuilder;

/** Returns an amount of each currency: "R5,000 and $200". Empty if there is nothing to pay. */
export function amountsOf({ totals }: Quote, sum: keyof Totals): string {
  return totals
    .filter((total) => total[sum] > 0)
    .map((total) => formatMoney(total[sum], total.currency))
    .join(" and ");
}

export const isByOffer = ({ lines }: Quote) => lines.some(({ price }) => price === null);

/** Returns where a part's price is found in the price list. */
export function rowOf(part: PricedPart, rooms: number): string {
  switch (part) {
    case "channelManager":
      return table.row(bandFor(rooms).rooms);
    case "bookingEngine":
      return table.plan(productNames[planFor(rooms).id]);
    case "platformListing":
      return table.listing;
    default:
      return suiteExtras.find(({ id }) => id === part)?.name ?? "";
  }
}

/** Returns the benefits of the chosen parts, and those of every monthly product. */
export function includedIn({ parts, rooms }: Selection): string[] {
  const products = parts.map((part) => (part === "bookingEngine" ? planFor(rooms).id : part));
  const benefits = benefitList.filter(({ includedIn }) =>
    includedIn.some((product) => products.includes(product)),
  );
  // Some of the monthly ones are benefits as well.
  return [...new Set([...benefits.map(({ title }) => title), ...priceBuilder.included.monthly])];
}

/** Returns the amounts in words, without a full stop: "R5,000 a month, R20,000 on the first invoice, ...". */
function resultOf(quote: Quote): string {
  const month = amountsOf(quote, "month");
  const amounts = month
    ? [
        message.aMonth(month),
        message.firstInvoice(amountsOf(quote, "firstInvoice")),
        message.firstYear(amountsOf(quote, "firstYear")),
      ]
    : quote.totals.length > 0
      ? [message.once(amountsOf(quote, "setup"))]
      : [];
  return [...amounts, ...(isByOffer(quote) ? [message.byOffer] : [])].join(", ");
}

const namesOf = (parts: readonly PricedPart[]) =>
  parts.map((part) => builderParts[part]).join(", ");

const inList = new Intl.ListFormat("en-ZA");
const isBoth = (parts: readonly PricedPart[]) =>
  parts.length === 2 && parts.includes("channelManager") && parts.includes("bookingEngine");

/** Returns what is priced: "14 rooms with both parts", "Platform Listing Only". */
function subjectOf({ rooms, parts }: Selection): string {
  if (parts.includes("platformListing")) return namesOf(parts);
  const names = parts.map((part) => {
    const name = builderParts[part];
    return name.charAt(0).toLowerCase() + name.slice(1);
  });
  return answer.rooms(message.rooms(rooms), isBoth(parts) ? answer.both : inList.format(names));
}

/** Returns the result in two sentences: the price, and the first invoice with the first year if there are any. */
export function answerOf(selection: Selection): { price: string; invoices: string } {
  const quote = quoteOf(selection.parts, selection.rooms, selection.currency);
  const subject = subjectOf(selection);
  const month = amountsOf(quote, "month");
  if (!month) {
    const setup = amountsOf(quote, "setup");
    return { price: setup ? answer.once(subject, setup) : answer.byOffer(subject), invoices: "" };
  }
  const [priceIn, invoicesIn] = isByOffer(quote)
    ? [answer.andOffer, answer.invoicesWithoutOffer]
    : [answer.aMonth, answer.invoices];
  return {
    price: priceIn(subject, month),
    invoices: invoicesIn(amountsOf(quote, "firstInvoice"), amountsOf(quote, "firstYear")),
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
  const result = resultOf(quoteOf(parts, rooms, currency));
  const request = message.request(message.rooms(rooms), namesOf(parts), currencyNames[currency]);
  const link = message.link(`${siteUrl}${builderLink(selection)}`);
  return `${request} ${message.result(result)} ${link}`;
}
