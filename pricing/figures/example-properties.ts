import { keptOfNight, nightsToCover, sumsOfHouse } from "#pricing/example-house.ts";
import { groupCost } from "#pricing/figures/example-house.ts";
import { rand } from "#pricing/money.ts";
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
import { locale } from "#schemas/languages.ts";

const whole = (amount: number) => rand(Math.round(amount));
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
  const saved = [result.first, result.later].map(
    (year) => properties * (year.saved - year.cardFee),
  );
  const paid = [fees + setup, fees];
  const kept = saved.map((amount, year) => amount - (paid[year] ?? 0));
  const [savedFirst = 0, savedLater = 0] = saved;
  const [keptFirst = 0, keptLater = 0] = kept;
  return {
    rooms,
    rate: rand(rate),
    amounts: {
      month: rand(cost.month),
      firstInvoice: rand(cost.firstInvoice),
      firstYear: rand(cost.firstYear),
    },
    sum: {
      commission: whole(properties * result.commission),
      saved: [whole(savedFirst), whole(savedLater)],
      paid: [minus(fees + setup), minus(fees)],
      kept: [whole(keptFirst), whole(keptLater)],
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
      firstYear: whole(cottagesSums.both.first.left),
      laterYear: whole(cottagesSums.both.later.left),
    },
  },
  group: {
    ...describeExample(groupCost, houseSums.both, {
      properties: exampleGroup.houses,
      fees: groupCost.laterYear,
      setup: groupCost.setup,
    }),
    houses: exampleGroup.houses,
    nightsEach: nightsToCover(groupCost.month) / exampleGroup.houses,
    /** With a plan for each house. */
    separateMonth: rand(exampleGroup.houses * bothParts(exampleGroup.rooms).month),
  },
  mixedGroup: {
    rooms: new Intl.ListFormat(locale).format(mixedGroup.map(String)),
    monthSum: `${monthsOf(mixedQuote.lines)} = ${rand(mixedCost.month)}`,
    firstInvoice: rand(mixedCost.firstInvoice),
    firstYear: rand(mixedCost.firstYear),
  },
} as const;
