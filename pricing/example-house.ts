import { calculateSavings, type Figures, type Result } from "#pricing/savings.ts";
import { cardFeePercent, exampleHouse } from "#schemas/facts/example-house.ts";
import { type MainPart, mainParts } from "#schemas/facts/products.ts";

/** In what another example differs from the example house. */
export type OtherHouse = Partial<
  Record<"rooms" | "occupancy" | "rate" | "fromTravelSites" | "commissionPercent" | "moved", number>
>;

/** Returns the example house, or a house that differs from it, as the figures that `calculateSavings` takes. */
export function figuresOf(other: OtherHouse, parts: readonly MainPart[]): Figures {
  const { fromTravelSites, commissionPercent, moved, ...house } = { ...exampleHouse, ...other };
  return {
    rooms: house.rooms,
    rate: house.rate,
    occupancy: house.occupancy,
    channels: [
      {
        id: "sites",
        revenuePercent: fromTravelSites,
        commission: { percent: commissionPercent, vat: "included" },
      },
      { id: "direct", revenuePercent: 100 - fromTravelSites },
    ],
    // Amounts include VAT on commission, card fee and our fees alike.
    vendor: false,
    movedPercent: moved,
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
  const engine = calculateSavings(figuresOf(other, ["bookingEngine"]));
  const both = calculateSavings(figuresOf(other, mainParts));
  if (both.notPriced.length > 0) throw new Error(`No listed price for ${other.rooms} rooms`);
  return {
    engine,
    both,
    movedNights: (both.nights * moved) / 100,
    keptPerNight: keptOfNight(rate, commissionPercent),
    savedPercent: (100 * both.later.saved) / both.commission,
  };
}

/** Returns what is kept of a night that moves from a travel site to the house's own page. `rate` is what a guest pays. */
export function keptOfNight(
  rate: number,
  commissionPercent: number = exampleHouse.commissionPercent,
): number {
  return (rate * (commissionPercent - cardFeePercent)) / 100;
}

/** Returns how many moved nights a month keep as much as a monthly fee, rounded up. `rate` is what a guest pays. */
export function nightsToCover(feeZAR: number, rate: number = exampleHouse.rate): number {
  return Math.ceil(feeZAR / keptOfNight(rate));
}
