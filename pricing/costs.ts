import { isPending } from "#content/pending.ts";
import {
  type BookingPlan,
  bookingPlans,
  type ChannelManagerBand,
  channelManagerBands,
  platformListing,
  type SuiteExtra,
  setupFee,
  suiteExtras,
} from "#content/plans.ts";
import { terms } from "#content/terms.ts";
import { type Currency, formatMoney, rand } from "#pricing/money.ts";

// What a property of a given size pays, with VAT as in the price list.

/** Returns the row of the channel manager table for a number of rooms. */
export function bandFor(rooms: number): ChannelManagerBand {
  return find(channelManagerBands, rooms);
}

/** Returns the booking engine plan for a number of rooms. */
export function planFor(rooms: number): BookingPlan {
  return find(bookingPlans, rooms);
}

function find<Row extends { maxRooms: number | null }>(rows: readonly Row[], rooms: number): Row {
  const row = rows.find(({ maxRooms }) => maxRooms === null || rooms <= maxRooms);
  if (!row) throw new Error("content/plans.ts: expected a last row without a limit of rooms");
  return row;
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

/** Adds up prices of one currency. */
export function addUp(prices: readonly ListPrice[]): Totals {
  const month = prices.reduce((sum, price) => sum + price.month, 0);
  const setup = prices.reduce((sum, price) => sum + price.setup, 0);
  const laterInvoice = month * terms.billingMonths;
  const laterYear = month * terms.commitmentMonths;
  const firstInvoice = laterInvoice + setup;
  return { month, setup, firstInvoice, laterInvoice, firstYear: laterYear + setup, laterYear };
}

/** What a property pays for the channel manager and the booking engine together, in rand. */
export type Cost = Totals & { rooms: number; channelManager: number; plan: BookingPlan };

/** Returns the cost of both parts for a number of rooms. Throws an error if the channel manager has no listed price. */
export function costOf(rooms: number): Cost {
  const channelManager = bandFor(rooms).priceZAR;
  if (channelManager === null) throw new Error(`No listed price for ${rooms} rooms`);
  const plan = planFor(rooms);
  const prices = [
    { month: channelManager, setup: 0 },
    { month: plan.priceZAR, setup: setupFee.priceZAR },
  ];
  return { rooms, channelManager, plan, ...addUp(prices) };
}

/** A part of the suite whose price depends on the number of rooms. */
export type PricedPart = "channelManager" | "bookingEngine";

export type ListPrice = { month: number; setup: number };

/** Why a part has no listed price: there is none for so many rooms, or none in this currency. */
export type NoListPrice = "byOffer" | "otherCurrency";

/** Returns what a part costs by the price list of a currency. Amounts are never converted. */
export function listPrice(
  part: PricedPart,
  rooms: number,
  currency: Currency,
): ListPrice | NoListPrice {
  if (part === "channelManager") {
    const { priceZAR, priceEUR } = bandFor(rooms);
    if (priceZAR === null) return "byOffer";
    const month = { ZAR: priceZAR, EUR: priceEUR, USD: null }[currency];
    return month === null ? "otherCurrency" : { month, setup: 0 };
  }
  const { priceZAR, price: priceUSD } = planFor(rooms);
  switch (currency) {
    case "ZAR":
      return { month: priceZAR, setup: setupFee.priceZAR };
    case "USD":
      return { month: priceUSD, setup: setupFee.priceUSD };
    case "EUR":
      return "otherCurrency";
  }
}

/** The three examples that pages show. */
export const costExamples: readonly Cost[] = [10, 14, 30].map(costOf);

/** What a payment firm takes of a card payment, in percent: our figure for every example. */
export const cardFeePercent = 3.5;

/** What a group pays in rand. `channelManagers` has the monthly fee of each property, in the order of `roomsOfEach`. */
export type GroupCost = Totals & { plan: BookingPlan; channelManagers: readonly number[] };

/**
 * Returns the cost of a group: one Enterprise plan, set up once, and a channel manager for each property by its rooms.
 * Throws an error if a property is too large for the price list.
 */
export function groupCostOf(roomsOfEach: readonly number[]): GroupCost {
  const plan = planFor(Number.POSITIVE_INFINITY);
  const channelManagers = roomsOfEach.map((rooms) => costOf(rooms).channelManager);
  const prices = [
    { month: plan.priceZAR, setup: setupFee.priceZAR },
    ...channelManagers.map((month) => ({ month, setup: 0 })),
  ];
  return { plan, channelManagers, ...addUp(prices) };
}

function totals({ month, firstInvoice, laterInvoice, firstYear, laterYear }: Cost) {
  return {
    month: rand(month),
    firstInvoice: rand(firstInvoice),
    laterInvoice: rand(laterInvoice),
    firstYear: rand(firstYear),
    laterYear: rand(laterYear),
  };
}

function bandPrice(rooms: number): string {
  return rand(bandFor(rooms).priceZAR ?? Number.NaN);
}

/** Returns the add-on with an id. */
export function extraOf(id: SuiteExtra["id"]): SuiteExtra {
  const extra = suiteExtras.find((candidate) => candidate.id === id);
  if (!extra) throw new Error(`content/plans.ts: expected an add-on "${id}"`);
  return extra;
}

const extraPrice = (id: SuiteExtra["id"]) => formatMoney(extraOf(id).priceUSD, "USD");

/** Everything that has a price of its own. */
export type QuotePart = PricedPart | "propertyManagement" | "revenueManagement" | "platformListing";

/** The price of one part in the currency that it is sold in; null if it is by offer. */
export type QuoteLine = { part: QuotePart; price: (ListPrice & { currency: Currency }) | null };

export type Quote = {
  lines: readonly QuoteLine[];
  /** One for each currency of the lines. */
  totals: readonly (Totals & { currency: Currency })[];
};

/** The wanted currency first. Who pays in euro or dollars pays outside South Africa, so rand comes last. */
const currencyOrder: Record<Currency, readonly Currency[]> = {
  ZAR: ["ZAR", "USD", "EUR"],
  EUR: ["EUR", "USD", "ZAR"],
  USD: ["USD", "EUR", "ZAR"],
};

/** Returns what parts cost, each in the wanted currency if it has a price in it. Amounts are never converted. */
export function quoteOf(parts: readonly QuotePart[], rooms: number, wanted: Currency): Quote {
  const lines = parts.map((part): QuoteLine => {
    for (const currency of currencyOrder[wanted]) {
      const price = anyListPrice(part, rooms, currency);
      if (price === "byOffer") break;
      if (price !== "otherCurrency") return { part, price: { ...price, currency } };
    }
    return { part, price: null };
  });
  const totals = currencyOrder[wanted].flatMap((currency) => {
    const prices = lines.flatMap(({ price }) => (price?.currency === currency ? [price] : []));
    return prices.length === 0 ? [] : [{ ...addUp(prices), currency }];
  });
  return { lines, totals };
}

function anyListPrice(part: QuotePart, rooms: number, currency: Currency): ListPrice | NoListPrice {
  if (part === "channelManager" || part === "bookingEngine") {
    return listPrice(part, rooms, currency);
  }
  if (part === "platformListing") {
    if (currency !== "ZAR") return "otherCurrency";
    return { month: 0, setup: platformListing.priceZAR };
  }
  const { priceUSD, priceZAR } = extraOf(part);
  const month = { ZAR: isPending(priceZAR) ? null : priceZAR, EUR: null, USD: priceUSD }[currency];
  return month === null ? "otherCurrency" : { month, setup: 0 };
}

const firstBand = bandFor(1);
const firstPlan = planFor(1);

/**
 * Prices as running text shows them, in articles and answers: `{price.channelManager.upTo20}` is "R2,800".
 * `price.both` is the channel manager and the booking engine together.
 */
export const price = {
  channelManagerFrom: bandPrice(1),
  channelManagerFromEUR: formatMoney(firstBand.priceEUR ?? Number.NaN, "EUR"),
  channelManager: {
    upTo10: bandPrice(10),
    upTo20: bandPrice(20),
    upTo30: bandPrice(30),
    upTo40: bandPrice(40),
    upTo50: bandPrice(50),
  },
  bookingEngineFrom: rand(firstPlan.priceZAR),
  bookingEngineFromUSD: formatMoney(firstPlan.price, "USD"),
  bookingEngine: {
    starter: rand(planFor(10).priceZAR),
    professional: rand(planFor(50).priceZAR),
    enterprise: rand(planFor(51).priceZAR),
  },
  both: {
    rooms10: totals(costOf(10)),
    rooms14: totals(costOf(14)),
    rooms30: totals(costOf(30)),
  },
  propertyManagement: extraPrice("propertyManagement"),
  revenueManagement: extraPrice("revenueManagement"),
  setupFee: rand(setupFee.priceZAR),
  setupFeeUSD: formatMoney(setupFee.priceUSD, "USD"),
  platformListing: rand(platformListing.priceZAR),
} as const;

/** The home page's price range: the cheapest plan, and the most expensive plan with an add-on, in US dollars a month. */
export const suiteRangeUSD = {
  low: Math.min(...bookingPlans.map(({ price }) => price)),
  high:
    Math.max(...bookingPlans.map(({ price }) => price)) +
    Math.max(...suiteExtras.map(({ priceUSD }) => priceUSD)),
} as const;
