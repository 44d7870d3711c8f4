import { commissionOn, vatRate } from "#pricing/commission.ts";
import { listPrice } from "#pricing/quote.ts";
import type { Currency } from "#schemas/facts/currencies.ts";
import type { MainPart } from "#schemas/facts/products.ts";
import { terms } from "#schemas/facts/terms.ts";
import type { CommissionVat } from "#schemas/facts/travel-sites.ts";

/** What moving bookings to one's own page saves: the arithmetic of the commission calculator and of the example house. Percentages are numbers from 0 to 100, amounts are in one currency. */

/** A sales channel. Without `commission` it is the property's own: its website, the phone, walk-ins. */
export type SalesChannel = {
  id: string;
  revenuePercent: number;
  commission?: ChannelCommission;
  /** True if its bookings do not become direct: an agent books for the guest. */
  isAgent?: boolean;
};

export type ChannelCommission = { percent: number; vat: CommissionVat };

export type Figures = {
  rooms: number;
  /** What a guest pays for a night, VAT included. */
  rate: number;
  occupancy: number;
  channels: readonly SalesChannel[];
  /** True for a VAT vendor, who claims back the VAT on commission and, in rand, on the card fee and our prices. */
  vendor: boolean;
  /** Bookings that become direct, as percent of all bookings. */
  movedPercent: number;
  /** In how many months they move, evenly, from the first month on: 1 to 12. */
  movingMonths: number;
  cardFee: number;
  /** A thank-you or discount for each night that became direct. */
  thanks?: number;
  /** What the owner spends a month on advertising and own time. */
  own?: number;
  parts: readonly MainPart[];
  currency: Currency;
};

/** A cost of a year, as the product of its factors: "2,740 × 15% × R40". */
export type Cost = {
  factors: readonly { unit: "count" | "percent" | "money"; value: number }[];
  /** True if the VAT in it is claimed back. */
  isClaimed?: boolean;
  /** True if it does not grow with the bookings that move. */
  isFixed?: boolean;
};

export type Result = ReturnType<typeof calculateSavings>;
export type Year = Result["first"];

const daysOfYear = 365;
const monthsOfYear = 12;

/** How far ahead the calculator looks. Prices and commissions of later years are not known. */
const horizonMonths = 60;

/** Calculates a year of commission, saving and fees. Expects percentages of revenue that add up to 100, and `movedPercent` up to `maxMovedPercent(channels)`. */
export function calculateSavings(figures: Figures) {
  const { rooms, rate, occupancy, vendor, movedPercent, parts, currency } = figures;
  const { thanks = 0, own = 0 } = figures;
  /** Whole nights, so that a reader can follow the sums. */
  const nights = Math.round((rooms * daysOfYear * occupancy) / 100);
  const revenue = nights * rate;
  const fromTravelSites = travelSitePercent(figures.channels);
  /** What a channel's sales cost less in a year if `moved` percent of all bookings leave the travel sites. */
  const savedOn = (channel: SalesChannel, moved: number) =>
    channel.commission && isTravelSite(channel) && fromTravelSites > 0
      ? costOfCommission(
          (((revenue * channel.revenuePercent) / fromTravelSites) * moved) / 100,
          channel.commission,
          vendor,
        )
      : 0;

  const channels = figures.channels.map((channel) => {
    const { id, revenuePercent, commission } = channel;
    const sales = (revenue * revenuePercent) / 100;
    return {
      id,
      sales: toCents(sales),
      commission: commission ? toCents(costOfCommission(sales, commission, vendor)) : 0,
      /** In a year once all of `movedPercent` have moved. */
      saved: toCents(savedOn(channel, movedPercent)),
    };
  });

  const isClaimed = vendor && currency === "ZAR";
  const claimed = (amount: number) => (isClaimed ? amount / (1 + vatRate) : amount);
  /** Our fees apart, what a year costs the owner if `moved` percent of all bookings move. */
  const costsFor = (moved: number) =>
    ({
      cardFee: { factors: [money((revenue * moved) / 100), percent(figures.cardFee)], isClaimed },
      thanks: { factors: [count(nights), percent(moved), money(thanks)] },
      own: { factors: [count(monthsOfYear), money(own)], isFixed: true },
    }) satisfies Record<string, Cost>;
  const costs = costsFor(movedPercent);
  const listed = parts.map((part) => ({ part, price: listPrice(part, rooms, currency) }));
  const prices = listed.flatMap(({ part, price }) =>
    typeof price === "string"
      ? []
      : {
          part,
          month: price.month,
          year: toCents(claimed(price.month * monthsOfYear)),
          setup: toCents(claimed(price.setup)),
        },
  );
  const notPriced = listed.flatMap(({ part, price }) =>
    typeof price === "string" ? { part, reason: price } : [],
  );

  const fees = sum(prices.map(({ year }) => year));
  const setup = sum(prices.map((price) => price.setup));
  const fixed = toCents(costOf(costs, true));
  /** The lines of one year, to the cent: `left` is what remains of `saved`. */
  const yearOf = (part: number, setupOfYear: number) => {
    const saved = toCents(sum(channels.map((channel) => channel.saved)) * part);
    const amounts = Object.entries<Cost>(costs).map(
      ([name, cost]) => [name, toCents(amountOf(cost) * (cost.isFixed ? 1 : part))] as const,
    );
    const lines = Object.fromEntries(amounts) as Record<keyof typeof costs, number>;
    const left = saved - sum(Object.values(lines)) - fees - setupOfYear;
    return { saved, ...lines, fees, setup: setupOfYear, left: toCents(left) };
  };
  // Half of the saving in the months of moving, all of it in the others.
  const firstYearPart = 1 - figures.movingMonths / 2 / monthsOfYear;
  const first = yearOf(firstYearPart, setup);
  const later = yearOf(1, 0);

  /** A full year's saving after the costs that grow with it. */
  const keptOfYear = later.left + fixed + fees;
  const keptBy = (month: number) =>
    (keptOfYear * fullMonths(month, figures.movingMonths) - fixed * month) / monthsOfYear;
  const invoicedBy = (month: number) =>
    setup + ((fees * terms.billingMonths) / monthsOfYear) * Math.ceil(month / terms.billingMonths);
  const most = maxMovedPercent(figures.channels);
  /** A year's saving for each percent of bookings that moves, after card fee and thank-you. */
  const keptPerPercent =
    figures.channels.reduce((total, channel) => total + savedOn(channel, 1), 0) -
    costOf(costsFor(1), false);
  const percentFor = (costs: number) => {
    const needed = Math.ceil((costs / keptPerPercent) * 10) / 10;
    return keptPerPercent > 0 && needed <= most ? needed : null;
  };

  const coveredInMonth = monthsUpTo(horizonMonths).find(
    (month) => invoicedBy(month) - keptBy(month) <= 1e-6,
  );
  return {
    nights,
    revenue: sum(channels.map(({ sales }) => sales)),
    channels,
    commission: sum(channels.map(({ commission }) => commission)),
    /** Our fees for the chosen parts: a month by the price list, and a year and the set-up as the years count them. */
    prices,
    /** Chosen parts without a listed price, which are in no sum. */
    notPriced,
    costs,
    first,
    /** The second year, and each later one at today's prices. */
    later,
    /** The first month at whose end the saving covers every invoice so far, or null if no month of five years does. */
    coveredInMonth: coveredInMonth ?? null,
    /** The percentage of all bookings that pays for the first year, and for a later year; null if it is above `most`. */
    breakEvenPercent: {
      first: percentFor((fees + setup + fixed) / firstYearPart),
      later: percentFor(fees + fixed),
    },
    keptPerPercent: toCents(keptPerPercent),
    /** What has been saved and invoiced by the end of each month of the first two years. */
    months: monthsUpTo(2 * monthsOfYear).map((month) => ({
      month,
      kept: keptBy(month),
      invoiced: invoicedBy(month),
    })),
  };
}

/** Returns the commission with the VAT that its owner does not claim back. VAT that is unknown counts as included. */
export function costOfCommission(
  sales: number,
  { percent, vat }: ChannelCommission,
  vendor: boolean,
): number {
  const cost = commissionOn(sales, {
    rate: { low: percent },
    vat: vat === "unknown" ? "included" : vat,
  });
  return (vendor ? cost.vendor : cost.notRegistered).low;
}

/** Returns true for a travel site, whose guests can book direct next time. */
export const isTravelSite = ({ commission, isAgent }: SalesChannel) =>
  commission !== undefined && !isAgent;

export function travelSitePercent(channels: readonly SalesChannel[]): number {
  return sum(channels.filter(isTravelSite).map(({ revenuePercent }) => revenuePercent));
}

/** Returns the largest percentage of bookings that the calculator lets move: half of what travel sites bring. */
export function maxMovedPercent(channels: readonly SalesChannel[]): number {
  return Math.round(travelSitePercent(channels) * 50) / 100;
}

const monthsUpTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

export const costNames = ({ costs }: Result) => Object.keys(costs) as (keyof typeof costs)[];

const count = (value: number) => ({ unit: "count" as const, value });
const percent = (value: number) => ({ unit: "percent" as const, value });
const money = (value: number) => ({ unit: "money" as const, value });

function amountOf({ factors, isClaimed }: Cost): number {
  const product = factors.reduce(
    (total, { unit, value }) => (unit === "percent" ? (total * value) / 100 : total * value),
    1,
  );
  return isClaimed ? product / (1 + vatRate) : product;
}

const costOf = (costs: Readonly<Record<string, Cost>>, fixed: boolean) =>
  Object.values(costs)
    .filter(({ isFixed = false }) => isFixed === fixed)
    .reduce((total, cost) => total + amountOf(cost), 0);

/** Returns how many months of the full saving the first `month` months bring: half of the months of moving, and all others. */
const fullMonths = (month: number, movingMonths: number) =>
  month < movingMonths ? month ** 2 / 2 / movingMonths : month - movingMonths / 2;

/** Returns an amount to the cent, without the noise of binary fractions. */
const toCents = (amount: number) => Math.round(Number((amount * 100).toFixed(4))) / 100;

const sum = (amounts: readonly number[]) =>
  toCents(amounts.reduce((total, amount) => total + amount, 0));
