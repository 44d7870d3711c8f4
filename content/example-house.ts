/** What a payment firm takes of a card payment, in percent: our figure for every example. */
export const cardFeePercent = 3.5;

/**
 * The example house of every page, article and tool. Its results are in pricing/example-house.ts, and texts insert them
 * from pricing/figures. pricing/example-house.test.ts has its sums, worked by hand.
 */
export const exampleHouse = {
  rooms: 14,
  /** Percent. */
  occupancy: 53.62,
  /** What a guest pays for a night, in rand, VAT included. */
  rate: 1900,
  /** Bookings in 100 that come from travel sites, and the commission of those, in percent. */
  fromTravelSites: 70,
  commissionPercent: 17,
  cardFeePercent,
  /** Bookings in 100 that move to the house's own page, evenly over the months, and stay there. */
  moved: 15,
  movingMonths: 6,
} as const;

/** Other examples. In what they do not name they are like the example house. */
export const exampleLodge = { rooms: 30, rate: 2600 } as const;
export const exampleCottages = { rooms: 10 } as const;
export const exampleResort = { rooms: 45 } as const;

/** The example group: four houses like the example house. */
export const exampleGroup = { houses: 4, rooms: exampleHouse.rooms } as const;

/** The rooms of a group whose houses differ in size, smallest first. */
export const mixedGroup = [10, 14, 14, 22] as const;
