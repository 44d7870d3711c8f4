import { sumsOfHouse } from "#pricing/example-house.ts";
import { rand, wholeRand } from "#pricing/money.ts";
import { quoteOf, randTotals } from "#pricing/quote.ts";
import { exampleHouse } from "#schemas/facts/example-house.ts";

const { both } = sumsOfHouse();
const { cardFee, fees, saved } = both.later;
const { setup } = both.first;

const half = sumsOfHouse({ moved: exampleHouse.moved / 2 }).engine;
const engineCost = randTotals(quoteOf(["bookingEngine"], exampleHouse.rooms, "ZAR"));

/** Half a rand is rounded down, so that no month looks better than it is. */
function down(amount: number): string {
  const rounded = Math.ceil(amount - 0.5);
  return `${rounded < 0 ? "−" : ""}${rand(Math.abs(rounded))}`;
}

/** `left` is what a month leaves after costs, `kept` what is left since the start. */
const months = Object.fromEntries(
  both.months.slice(0, 12).map(({ month, kept }) => {
    // Of all that move, so many have moved on average in the month.
    const moved = Math.min(1, (2 * month - 1) / (2 * exampleHouse.movingMonths));
    const savedInMonth = (saved / 12) * moved;
    const costs = (cardFee * moved + fees) / 12 + (month === 1 ? setup : 0);
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

const partOfSaved = (amount: number) => `${Math.round((100 * amount) / saved)}%`;

/** The example house with both parts, by month and year, as the article on commission inserts it. */
export const houseYears = {
  ...months,
  first: {
    saved: wholeRand(both.first.saved),
    /** Card fees and our fees. */
    costs: wholeRand(both.first.saved - both.first.left),
  },
  later: {
    fees: rand(fees),
    feesPercent: partOfSaved(fees),
    leftPercent: partOfSaved(both.later.left),
  },
  /** Bookings in 100 that have to move to pay for the first year. */
  needed: Math.ceil(both.breakEvenPercent.first ?? Number.NaN),
  /** The booking engine alone, if half as many bookings move. */
  half: {
    firstFees: rand(engineCost.firstYear),
    laterFees: rand(engineCost.laterYear),
    firstYear: wholeRand(half.first.left),
    secondYear: rand(half.later.left),
  },
} as const;
