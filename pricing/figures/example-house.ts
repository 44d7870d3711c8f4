import { vatRate } from "#pricing/commission.ts";
import { nightsToCover, sumsOfHouse } from "#pricing/example-house.ts";
import { formatNumber, priceIn, rand } from "#pricing/money.ts";
import { bothParts, groupQuoteOf, planFor, quoteOf, randTotals } from "#pricing/quote.ts";
import type { Year } from "#pricing/savings.ts";
import { cardFeePercent, exampleGroup, exampleHouse } from "#schemas/facts/example-house.ts";

const sums = sumsOfHouse();
const { engine, both } = sums;
const whole = (amount: number) => rand(Math.round(amount));

const commissionAt = (percent: number) =>
  (both.revenue * exampleHouse.fromTravelSites * percent) / 10_000;

/** By how much an amount with VAT shrinks for a VAT vendor, who claims the VAT back: "13%". */
export const vatClaimed = `${Math.round((100 * vatRate) / (1 + vatRate))}%`;

/** Without half a rand, so that no amount looks better than it is. */
const down = (amount: number) => {
  const rounded = Math.ceil(amount - 0.5);
  return `${rounded < 0 ? "−" : ""}${rand(Math.abs(rounded))}`;
};

const { cardFee, fees, saved } = engine.later;
const { setup } = engine.first;

/** The first year of the booking engine, by month. `kept` is what is kept since the start, with each fee in its month. */
const months = Object.fromEntries(
  engine.months.slice(0, 12).map(({ month, kept }) => {
    // In month 1 to 6, on average 1, 3, 5, 7, 9 and 11 twelfths of the bookings have moved.
    const moved = Math.min(1, (2 * month - 1) / (2 * exampleHouse.movingMonths));
    const savedInMonth = (saved / 12) * moved;
    const costs = (cardFee / 12) * moved + fees / 12 + (month === 1 ? setup : 0);
    return [
      `month${month}`,
      {
        saved: down(savedInMonth),
        costs: down(costs),
        left: down(savedInMonth - costs),
        kept: down(kept - (fees / 12) * month - setup),
      },
    ];
  }),
);

const half = sumsOfHouse({ moved: exampleHouse.moved / 2 }).engine;
const ofSaved = (amount: number) => `${Math.round((100 * amount) / saved)}%`;
const engineFees = randTotals(quoteOf(["bookingEngine"], exampleHouse.rooms, "ZAR"));

/**
 * The example house as texts insert it: `{house.both.firstYear}` in an article is "R14,066". `inWords` says what the sums
 * assume; it belongs beside a result, once on a page.
 */
export const house = {
  rooms: exampleHouse.rooms,
  rate: rand(exampleHouse.rate),
  occupancy: `${exampleHouse.occupancy}%`,
  nights: formatNumber(both.nights),
  revenue: rand(both.revenue),
  commissionPercent: `${exampleHouse.commissionPercent}%`,
  cardFeePercent: `${cardFeePercent}%`,
  commission: whole(both.commission),
  commissionAt15Percent: rand(commissionAt(15)),
  commissionAt20Percent: rand(commissionAt(20)),
  /** Of a full year, once all bookings have moved. */
  saved: whole(both.later.saved),
  savedPercent: `${Math.round(sums.savedPercent)}%`,
  cardFees: whole(both.later.cardFee),
  moved: exampleHouse.moved,
  movingMonths: exampleHouse.movingMonths,
  fromTravelSites: exampleHouse.fromTravelSites,
  movedNights: formatNumber(sums.movedNights),
  movedRevenue: rand(sums.movedNights * exampleHouse.rate),
  keptPerNight: rand(sums.keptPerNight),
  /** What a travel site leaves of a night. */
  leftOfNight: rand(exampleHouse.rate * (1 - exampleHouse.commissionPercent / 100)),
  /** What is left of the saving after card fees and our fees. */
  engine: {
    firstYear: whole(engine.first.left),
    secondYear: whole(engine.later.left),
    ...months,
    /** The saving of the first year, and everything that it costs. */
    savedFirst: whole(engine.first.saved),
    costsFirst: whole(engine.first.saved - engine.first.left),
    /** Our fees, and parts of the saving of a full year. */
    firstInvoice: rand(engineFees.firstInvoice),
    feesFirst: rand(engineFees.firstYear),
    feesLater: rand(engineFees.laterYear),
    feesPercent: ofSaved(fees),
    leftPercent: ofSaved(engine.later.left),
    /** If half as many bookings move. */
    half: { firstYear: whole(half.first.left), secondYear: rand(half.later.left) },
  },
  both: {
    firstYear: whole(both.first.left),
    secondYear: whole(both.later.left),
    /** Bookings in 100 that have to move to pay for the first year. */
    neededFirst: Math.ceil(both.breakEvenPercent.first ?? Number.NaN),
  },
  /** Moved nights a month that keep as much as the monthly fee. */
  nightsToCover: {
    engine: nightsToCover(priceIn(planFor(exampleHouse.rooms).prices, "ZAR")),
    both: nightsToCover(bothParts(exampleHouse.rooms).month),
  },
  inWords: `Our example house has ${exampleHouse.rooms} rooms, ${exampleHouse.occupancy}% occupancy and a rate of ${rand(exampleHouse.rate)}. Of 100 bookings, ${exampleHouse.fromTravelSites} come from travel sites at ${exampleHouse.commissionPercent}% commission. Over ${exampleHouse.movingMonths} months ${exampleHouse.moved} of them move to its own page, where the card fee is ${cardFeePercent}%. Rand amounts include VAT. At this turnover the house is a VAT vendor and claims it back on commission, card fee and our fees; every amount is then ${vatClaimed} lower.`,
} as const;

export const groupCost = randTotals(
  groupQuoteOf(Array(exampleGroup.houses).fill(exampleGroup.rooms)),
);

const groupSaved = ({ saved, cardFee }: Year) => exampleGroup.houses * (saved - cardFee);

/** The example group as texts insert it. `saved` is after card fees, `kept` after our fees too. */
export const group = {
  month: rand(groupCost.month),
  /** By how much that is less than a plan for each house. */
  lessMonth: rand(exampleGroup.houses * bothParts(exampleGroup.rooms).month - groupCost.month),
  firstYear: rand(groupCost.firstYear),
  laterYear: rand(groupCost.laterYear),
  saved: { firstYear: whole(groupSaved(engine.first)), laterYear: whole(groupSaved(engine.later)) },
  kept: {
    firstYear: whole(groupSaved(engine.first) - groupCost.firstYear),
    laterYear: whole(groupSaved(engine.later) - groupCost.laterYear),
  },
} as const;
