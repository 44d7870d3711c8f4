import { keptOfNight, nightsToCover, sumsOfHouse } from "#pricing/example-house.ts";
import { allInRand, rand, wholeRand } from "#pricing/money.ts";
import {
  amountsOf,
  bothParts,
  groupQuoteOf,
  quoteOf,
  randTotals,
  type Totals,
} from "#pricing/quote.ts";
import type { Result } from "#pricing/savings.ts";
import {
  cardFeePercent,
  exampleCottages,
  exampleGroup,
  exampleHouse,
  exampleLodge,
  mixedGroup,
} from "#schemas/facts/example-house.ts";
import { mainParts } from "#schemas/facts/products.ts";
import { inList } from "#schemas/fill.ts";

const minus = (amount: number) => `−${rand(amount)}`;

/** Returns what a property pays and keeps, as texts. For a group, `properties` houses and their own fees. */
function describeExample(
  cost: Totals,
  result: Result,
  {
    properties = 1,
    fees = result.later.fees,
    setup = result.first.setup,
    rate = exampleHouse.rate as number,
    rooms = exampleHouse.rooms,
  } = {},
) {
  const { month, firstInvoice, firstYear } = cost;
  const [firstSaved, laterSaved] = [result.first, result.later].map(
    (year) => properties * (year.saved - year.cardFee),
  ) as [number, number];
  return {
    rooms,
    rate: rand(rate),
    amounts: allInRand({ month, firstInvoice, firstYear }),
    sum: {
      commission: wholeRand(properties * result.commission),
      saved: [wholeRand(firstSaved), wholeRand(laterSaved)],
      paid: [minus(fees + setup), minus(fees)],
      kept: [wholeRand(firstSaved - fees - setup), wholeRand(laterSaved - fees)],
    },
    /** What a night that moves from a travel site keeps, and how many of them cover the monthly fee. */
    kept: rand(keptOfNight(rate)),
    keptPercent: exampleHouse.commissionPercent - cardFeePercent,
    nights: nightsToCover(cost.month, rate),
  } as const;
}

const lodgeWithDesk = quoteOf([...mainParts, "propertyManagement"], exampleLodge.rooms, "ZAR");

const houseSums = sumsOfHouse();
const cottagesSums = sumsOfHouse(exampleCottages);
const mixedQuote = groupQuoteOf(mixedGroup);
const mixedCost = randTotals(mixedQuote);
const monthsOf = (lines: typeof mixedQuote.lines) =>
  lines.map(({ price }) => rand(price?.month ?? Number.NaN)).join(" + ");

export const groupCost = randTotals(
  groupQuoteOf(Array(exampleGroup.houses).fill(exampleGroup.rooms)),
);
const groupExample = describeExample(groupCost, houseSums.both, {
  properties: exampleGroup.houses,
  fees: groupCost.laterYear,
  setup: groupCost.setup,
});
/** With a plan for each house. */
const separateMonth = exampleGroup.houses * bothParts(exampleGroup.rooms).month;
const byYear = ([firstYear, laterYear]: readonly [string, string]) => ({ firstYear, laterYear });

/** The example group as texts insert it. `saved` is after card fees, `kept` after our fees too. */
export const group = {
  ...groupExample.amounts,
  laterYear: rand(groupCost.laterYear),
  lessMonth: rand(separateMonth - groupCost.month),
  saved: byYear(groupExample.sum.saved),
  kept: byYear(groupExample.sum.kept),
};

/** The example properties of the pages below /for, as texts insert them. */
export const examples = {
  guestHouse: describeExample(bothParts(exampleHouse.rooms), houseSums.both),
  lodge: {
    ...describeExample(bothParts(exampleLodge.rooms), sumsOfHouse(exampleLodge).both, {
      rate: exampleLodge.rate,
      rooms: exampleLodge.rooms,
    }),
    /** Rand with VAT, and dollars before VAT. */
    withPropertyManagement: {
      month: amountsOf(lodgeWithDesk, "month"),
      firstInvoice: amountsOf(lodgeWithDesk, "firstInvoice"),
      firstYear: amountsOf(lodgeWithDesk, "firstYear"),
    },
  },
  cottages: {
    ...describeExample(
      // The booking engine alone.
      randTotals(quoteOf(["bookingEngine"], exampleCottages.rooms, "ZAR")),
      cottagesSums.engine,
      { rooms: exampleCottages.rooms },
    ),
    bothMonth: rand(bothParts(exampleCottages.rooms).month),
    bothKept: {
      firstYear: wholeRand(cottagesSums.both.first.left),
      laterYear: wholeRand(cottagesSums.both.later.left),
    },
  },
  group: {
    ...groupExample,
    houses: exampleGroup.houses,
    nightsEach: groupExample.nights / exampleGroup.houses,
    separateMonth: rand(separateMonth),
  },
  mixedGroup: {
    rooms: inList(mixedGroup.map(String)),
    monthSum: `${monthsOf(mixedQuote.lines)} = ${rand(mixedCost.month)}`,
    firstInvoice: rand(mixedCost.firstInvoice),
    firstYear: rand(mixedCost.firstYear),
  },
} as const;
