import { calculateSavings, type Figures } from "#pricing/savings.ts";
import { cardFeePercent, exampleHouse } from "#schemas/facts/example-house.ts";
import { type MainPart, mainParts } from "#schemas/facts/products.ts";

/** In what another example differs from the example house. */
export type OtherHouse = Partial<
  Record<"rooms" | "occupancy" | "rate" | "fromTravelSites" | "commissionPercent" | "moved", number>
>;

/** Returns the example house, or a house that differs from it, as the figures that `calculateSavings` takes. */
function figuresOf(other: OtherHouse, parts: readonly MainPart[]): Figures {
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
    parts,
    currency: "ZAR",
  };
}

/** Calculates what the example house pays, saves and keeps, or another house. Throws an error without a listed price. */
export function sumsOfHouse(other: OtherHouse = {}) {
  const { rate, commissionPercent, moved } = { ...exampleHouse, ...other };
  const engine = calculateSavings(figuresOf(other, ["bookingEngine"]));
  const both = calculateSavings(figuresOf(other, mainParts));
  if (both.notPriced.length > 0) throw new Error(`No listed price for ${other.rooms} rooms`);
  return {
    engine,
    both,
    /** Nights of a year that move to the house's own page, and what each keeps: commission less card fee. */
    movedNights: (both.nights * moved) / 100,
    keptPerNight: keptOfNight(rate, commissionPercent),
    /** By how many percent the yearly commission bill shrinks. */
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
