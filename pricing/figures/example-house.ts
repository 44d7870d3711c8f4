import { vatRate } from "#pricing/commission.ts";
import { nightsToCover, sumsOfHouse } from "#pricing/example-house.ts";
import { formatNumber, formatPercent, priceIn, rand, wholeRand } from "#pricing/money.ts";
import { bothParts, planFor } from "#pricing/quote.ts";
import { cardFeePercent, exampleHouse } from "#schemas/facts/example-house.ts";
import { terms } from "#schemas/facts/terms.ts";

const sums = sumsOfHouse();
const { both } = sums;

const commissionAt = (percent: number) =>
  (both.revenue * exampleHouse.fromTravelSites * percent) / 10_000;

/** By how much an amount with VAT shrinks for a VAT vendor, who claims the VAT back: "13%". */
export const vatClaimed = `${Math.round((100 * vatRate) / (1 + vatRate))}%`;

/** The example house as texts insert it: `{house.both.firstYear}`. `inWords` belongs beside a result, once on a page. */
export const house = {
  rooms: exampleHouse.rooms,
  rate: rand(exampleHouse.rate),
  occupancy: `${exampleHouse.occupancy}%`,
  nights: formatNumber(both.nights),
  revenue: rand(both.revenue),
  commissionPercent: `${exampleHouse.commissionPercent}%`,
  cardFeePercent: `${formatPercent(cardFeePercent)}%`,
  commission: wholeRand(both.commission),
  commissionAt15Percent: rand(commissionAt(15)),
  commissionAt20Percent: rand(commissionAt(20)),
  /** Of a full year, once all bookings have moved. */
  saved: wholeRand(both.later.saved),
  savedPercent: `${Math.round(sums.savedPercent)}%`,
  cardFees: wholeRand(both.later.cardFee),
  moved: exampleHouse.moved,
  movingMonths: exampleHouse.movingMonths,
  fromTravelSites: exampleHouse.fromTravelSites,
  movedNights: formatNumber(sums.movedNights),
  movedRevenue: rand(sums.movedNights * exampleHouse.rate),
  keptPerNight: rand(sums.keptPerNight),
  /** What a travel site leaves of a night. */
  leftOfNight: rand(exampleHouse.rate * (1 - exampleHouse.commissionPercent / 100)),
  /** What is left of the saving after card fees and our fees. */
  both: { firstYear: wholeRand(both.first.left), secondYear: wholeRand(both.later.left) },
  /** Moved nights a month that keep as much as the monthly fee, and as a month of the first year with its set-up. */
  nightsToCover: {
    both: nightsToCover(bothParts(exampleHouse.rooms).month),
    firstYear: nightsToCover(bothParts(exampleHouse.rooms).firstYear / 12),
  },
  inWords: [
    `Our example house has ${exampleHouse.rooms} rooms, ${exampleHouse.occupancy}% occupancy and a rate of ${rand(exampleHouse.rate)}.`,
    `Of 100 bookings, ${exampleHouse.fromTravelSites} come from travel sites at ${exampleHouse.commissionPercent}% commission.`,
    `Over ${exampleHouse.movingMonths} months ${exampleHouse.moved} of them move to its own page, where the card fee is ${cardFeePercent}%.`,
    "Rand amounts include VAT.",
    `At this turnover the house is a VAT vendor and claims it back on commission, card fee and our fees; every amount is then ${vatClaimed} lower.`,
  ].join(" "),
} as const;

/** The booking engine's fee of a year, in rand for each rand of the bookings that move to the house's own page. */
const engineFee =
  (priceIn(planFor(exampleHouse.rooms).prices, "ZAR") * terms.commitmentMonths) /
  (sums.movedNights * exampleHouse.rate);

const bookingsZAR = 1000;

/** What R1,000 of bookings costs on the house's own page: the card fee, and their part of the booking engine's fee. */
export const directBooking = {
  bookingsZAR,
  directCostZAR: Math.round(bookingsZAR * (cardFeePercent / 100 + engineFee)),
} as const;
