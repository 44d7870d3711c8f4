import { formatMoney } from "#pricing/money.ts";
import type { Currency } from "#schemas/facts/currencies.ts";
import {
  bookingPlans,
  type ChannelManagerBand,
  channelManagerBands,
  type ExtraId,
  type Prices,
  platformListing,
  setupFee,
  suiteExtras,
} from "#schemas/facts/plans.ts";
import { mainParts, type PricedPart } from "#schemas/facts/products.ts";
import { terms } from "#schemas/facts/terms.ts";
import { inList } from "#schemas/fill.ts";

// What a property of a given size pays, with VAT as in the price list.

/** The most rooms for which every part has a listed price. */
export const mostRooms = Math.max(...channelManagerBands.map(({ maxRooms }) => maxRooms ?? 0));

export function bandFor(rooms: number): ChannelManagerBand {
  return find(channelManagerBands, rooms);
}

export function planFor(rooms: number): (typeof bookingPlans)[number] {
  return find(bookingPlans, rooms);
}

function find<Row extends { maxRooms: number | null }>(rows: readonly Row[], rooms: number): Row {
  const row = rows.find(({ maxRooms }) => maxRooms === null || rooms <= maxRooms);
  if (!row)
    throw new Error("content/facts/plans.yaml: expected a last row without a limit of rooms");
  return row;
}

export function extraOf(id: ExtraId): (typeof suiteExtras)[number] {
  const extra = suiteExtras.find((candidate) => candidate.id === id);
  if (!extra) throw new Error(`content/facts/plans.yaml: expected an add-on "${id}"`);
  return extra;
}

export type ListPrice = { month: number; setup: number };

/** Why a part has no listed price: there is none for so many rooms, or none in this currency. */
export type NoListPrice = "byOffer" | "otherCurrency";

/** Returns what a part costs by the price list of a currency. Amounts are never converted. */
export function listPrice(
  part: PricedPart,
  rooms: number,
  currency: Currency,
): ListPrice | NoListPrice {
  const { monthly, setup } = pricesOf(part, rooms);
  if (monthly && Object.keys(monthly).length === 0) return "byOffer";
  const isListed = [monthly, setup].every((prices) => !prices || prices[currency] !== undefined);
  if (!isListed) return "otherCurrency";
  return { month: monthly?.[currency] ?? 0, setup: setup?.[currency] ?? 0 };
}

function pricesOf(part: PricedPart, rooms: number): { monthly?: Prices; setup?: Prices } {
  switch (part) {
    case "channelManager":
      return { monthly: bandFor(rooms).prices };
    case "bookingEngine":
      return { monthly: planFor(rooms).prices, setup: setupFee.prices };
    case "platformListing":
      return { setup: platformListing.prices };
    default:
      return { monthly: extraOf(part).prices };
  }
}

/** What is paid once and again. Amounts are in one currency. */
export type Totals = {
  /** The fees of one month. */
  month: number;
  setup: number;
  /** The fees of the first quarter, and set-up. */
  firstInvoice: number;
  /** Each invoice after the first. */
  laterInvoice: number;
  firstYear: number;
  laterYear: number;
};

function addUp(prices: readonly ListPrice[]): Totals {
  const month = prices.reduce((sum, price) => sum + price.month, 0);
  const setup = prices.reduce((sum, price) => sum + price.setup, 0);
  const laterInvoice = month * terms.billingMonths;
  const laterYear = month * terms.commitmentMonths;
  const firstInvoice = laterInvoice + setup;
  return { month, setup, firstInvoice, laterInvoice, firstYear: laterYear + setup, laterYear };
}

/** The price of one part in the currency that it is sold in; null if it is by offer. */
export type QuoteLine = { part: PricedPart; price: (ListPrice & { currency: Currency }) | null };

export type Quote = {
  lines: readonly QuoteLine[];
  /** One for each currency of the lines. */
  totals: readonly (Totals & { currency: Currency })[];
};

/** The wanted currency first. Euro and dollars both exclude VAT, so rand, which includes it, comes after both. */
const currencyOrder: Record<Currency, readonly Currency[]> = {
  ZAR: ["ZAR", "USD", "EUR"],
  EUR: ["EUR", "USD", "ZAR"],
  USD: ["USD", "EUR", "ZAR"],
};

/** Returns what parts cost, each in the wanted currency if it has a price in it. Amounts are never converted. */
export function quoteOf(parts: readonly PricedPart[], rooms: number, wanted: Currency): Quote {
  const lines = parts.map((part): QuoteLine => {
    for (const currency of currencyOrder[wanted]) {
      const price = listPrice(part, rooms, currency);
      if (price === "byOffer") break;
      if (price !== "otherCurrency") return { part, price: { ...price, currency } };
    }
    return { part, price: null };
  });
  return { lines, totals: totalsOf(lines, wanted) };
}

function totalsOf(lines: readonly QuoteLine[], wanted: Currency): Quote["totals"] {
  return currencyOrder[wanted].flatMap((currency) => {
    const prices = lines.flatMap(({ price }) => (price?.currency === currency ? [price] : []));
    return prices.length === 0 ? [] : [{ ...addUp(prices), currency }];
  });
}

/** Returns an amount of each currency: "R5,000 and $200". Empty if there is nothing to pay. */
export function amountsOf({ totals }: Quote, sum: keyof Totals): string {
  return inList(
    totals
      .filter((total) => total[sum] > 0)
      .map((total) => formatMoney(total[sum], total.currency)),
  );
}

/** Returns the totals of a quote in rand. Throws an error if a part is by offer or has no rand price. */
export function randTotals({ lines, totals: [total, ...others] }: Quote): Totals {
  if (total?.currency !== "ZAR" || others.length > 0 || lines.some(({ price }) => !price)) {
    throw new Error(`No rand price for ${lines.map(({ part }) => part).join(" and ")}`);
  }
  const { currency: _, ...amounts } = total;
  return amounts;
}

/** Returns what the channel manager and the booking engine cost together, in rand. Throws an error without listed prices. */
export const bothParts = (rooms: number): Totals => randTotals(quoteOf(mainParts, rooms, "ZAR"));

/** Returns the quote of a group in rand: one Enterprise plan, and then a channel manager for each property by its rooms. */
export function groupQuoteOf(roomsOfEach: readonly number[]): Quote {
  const lines = [
    ...quoteOf(["bookingEngine"], Number.POSITIVE_INFINITY, "ZAR").lines,
    ...roomsOfEach.flatMap((rooms) => quoteOf(["channelManager"], rooms, "ZAR").lines),
  ];
  return { lines, totals: totalsOf(lines, "ZAR") };
}

export const roomExamples = [10, 14, 30] as const;

/** The home page's price range: the cheapest plan, and the most expensive plan with an add-on, in US dollars a month. */
export const suiteRangeUSD = {
  low: Math.min(...dollarPrices(bookingPlans)),
  high: Math.max(...dollarPrices(bookingPlans)) + Math.max(...dollarPrices(suiteExtras)),
} as const;

function dollarPrices(rows: readonly { prices: Prices }[]): number[] {
  return rows.flatMap(({ prices }) => prices.USD ?? []);
}
