import { sumsOfHouse } from "#pricing/example-house.ts";
import { priceIn } from "#pricing/money.ts";
import { planFor } from "#pricing/quote.ts";
import { cardFeePercent, exampleHouse } from "#schemas/facts/example-house.ts";
import { terms } from "#schemas/facts/terms.ts";

/** The booking engine's fee of a year, in rand for each rand of the bookings that move to the example house's own page. */
const engineFee =
  (priceIn(planFor(exampleHouse.rooms).prices, "ZAR") * terms.commitmentMonths) /
  (sumsOfHouse().movedNights * exampleHouse.rate);

const bookingsZAR = 1000;

/** What R1,000 of bookings costs on the example house's own page: the card fee, and their part of the booking engine's fee. */
export const directBooking = {
  bookingsZAR,
  directCostZAR: Math.round(bookingsZAR * (cardFeePercent / 100 + engineFee)),
} as const;
