import { vatRate } from "#content/commissions.ts";
import { cardFeePercent, costOf, groupCostOf, type PricedPart, planFor } from "#pricing/costs.ts";
import { formatNumber, rand } from "#pricing/money.ts";
import { type Figures, type Result, workOut, type Year } from "#pricing/savings.ts";

/**
 * The example house of every page, article and tool. Another example differs in what it names (`{ rooms: 30, rate: 2600 }`)
 * and is like this house in all else. content/example-house.test.ts has its sums, worked by hand.
 */
export const exampleHouse = {
  rooms: 14,
  /** Percent. */
  occupancy: 53.62,
  /** What a guest pays for a night, in rand, VAT included. */
  rate: 1900,
  /** Bookings in 100 that come from travel sites, and what those take, in percent. */
  fromSites: 70,
  commissionPercent: 17,
  cardFeePercent,
  /** Bookings in 100 that move to the house's own page, evenly over the months, and stay there. */
  moved: 15,
  movingMonths: 6,
} as const;

/** In what another example differs from the example house. */
export type OtherHouse = Partial<
  Record<"rooms" | "occupancy" | "rate" | "fromSites" | "commissionPercent" | "moved", number>
>;

/** Returns the example house, or a house that differs from it, as the figures that `workOut` takes. */
export function figuresOf(other: OtherHouse, parts: readonly PricedPart[]): Figures {
  const { fromSites, commissionPercent, moved, ...house } = { ...exampleHouse, ...other };
  return {
    rooms: house.rooms,
    rate: house.rate,
    occupancy: house.occupancy,
    channels: [
      {
        id: "sites",
        share: fromSites,
        commission: { percent: commissionPercent, vat: "included" },
      },
      { id: "direct", share: 100 - fromSites },
    ],
    // Amounts include VAT on commission, card fee and our fees alike.
    vendor: false,
    points: moved,
    movingMonths: house.movingMonths,
    cardFee: house.cardFeePercent,
    thanks: 0,
    ownMonth: 0,
    parts,
    currency: "ZAR",
  };
}

/** What a house pays, saves and keeps. Amounts in rand, VAT included. */
export type HouseSums = {
  /** With the booking engine only. */
  engine: Result;
  /** With the booking engine and the channel manager. */
  both: Result;
  /** Nights of a year that move to the house's own page. */
  movedNights: number;
  /** What a moved night keeps: commission less card fee. */
  keptPerNight: number;
  /** By how many percent the yearly commission bill shrinks. */
  savedPercent: number;
};

/** Calculates the sums of the example house, or of a house that differs from it. Throws an error without a listed price. */
export function sumsOfHouse(other: OtherHouse = {}): HouseSums {
  const { rate, commissionPercent, moved } = { ...exampleHouse, ...other };
  const engine = workOut(figuresOf(other, ["bookingEngine"]));
  const both = workOut(figuresOf(other, ["channelManager", "bookingEngine"]));
  if (both.notPriced.length > 0) throw new Error(`No listed price for ${other.rooms} rooms`);
  return {
    engine,
    both,
    movedNights: (both.nights * moved) / 100,
    keptPerNight: (rate * (commissionPercent - cardFeePercent)) / 100,
    savedPercent: (100 * both.later.saved) / both.commission,
  };
}

/** Returns how many moved nights a month keep as much as a monthly fee, rounded up. `nightZAR` is what a guest pays. */
export function nightsToCover(feeZAR: number, nightZAR: number = exampleHouse.rate): number {
  const keptPerNight = (nightZAR * (exampleHouse.commissionPercent - cardFeePercent)) / 100;
  return Math.ceil(feeZAR / keptPerNight);
}

const sums = sumsOfHouse();
const { engine, both } = sums;
const whole = (amount: number) => rand(Math.round(amount));

/** By how much an amount with VAT shrinks for a VAT vendor, who claims the VAT back: "13%". */
export const vatClaimed = `${Math.round((100 * vatRate) / (1 + vatRate))}%`;

/**
 * The example house as running text shows it: `{house.both.firstYear}` in an article is "R14,066". `inWords` says what the
 * sums assume; it belongs beside a result, once on a page.
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
  /** Of a full year, once all bookings have moved. */
  saved: whole(both.later.saved),
  savedPercent: `${Math.round(sums.savedPercent)}%`,
  cardFees: whole(both.later.cardFee),
  moved: exampleHouse.moved,
  movedNights: formatNumber(sums.movedNights),
  keptPerNight: rand(sums.keptPerNight),
  /** What is left of the saving after card fees and our fees. */
  engine: { firstYear: whole(engine.first.left), secondYear: whole(engine.later.left) },
  both: { firstYear: whole(both.first.left), secondYear: whole(both.later.left) },
  /** Moved nights a month that keep as much as the monthly fee. */
  nightsToCover: {
    engine: nightsToCover(planFor(exampleHouse.rooms).priceZAR),
    both: nightsToCover(costOf(exampleHouse.rooms).month),
  },
  inWords: `Our example house has ${exampleHouse.rooms} rooms, ${exampleHouse.occupancy}% occupancy and a rate of ${rand(exampleHouse.rate)}. Of 100 bookings, ${exampleHouse.fromSites} come from travel sites at ${exampleHouse.commissionPercent}% commission. Over ${exampleHouse.movingMonths} months ${exampleHouse.moved} of them move to its own page, where the card fee is ${cardFeePercent}%. Rand amounts include VAT. At this turnover the house is a VAT vendor and claims it back on commission, card fee and our fees; every amount is then ${vatClaimed} lower.`,
} as const;

/** The example group: four houses like the example house. */
export const exampleGroup = { houses: 4, rooms: exampleHouse.rooms } as const;
export const groupCost = groupCostOf(Array(exampleGroup.houses).fill(exampleGroup.rooms));

const groupSaved = ({ saved, cardFee }: Year) => exampleGroup.houses * (saved - cardFee);

/** The example group as running text shows it. `saved` is after card fees, `kept` after our fees too. */
export const group = {
  month: rand(groupCost.month),
  firstYear: rand(groupCost.firstYear),
  laterYear: rand(groupCost.laterYear),
  saved: { firstYear: whole(groupSaved(engine.first)), laterYear: whole(groupSaved(engine.later)) },
  kept: {
    firstYear: whole(groupSaved(engine.first) - groupCost.firstYear),
    laterYear: whole(groupSaved(engine.later) - groupCost.laterYear),
  },
} as const;
