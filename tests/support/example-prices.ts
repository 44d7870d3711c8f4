import type * as facts from "#schemas/facts/plans.ts";

// A price list for tests whose sums are worked by hand, so that they pass whatever the company's prices are:
// vi.mock("#schemas/facts/plans.ts", () => import("#tests/support/example-prices.ts"));

type Band = (typeof facts.channelManagerBands)[number];

const band = (id: Band["id"], rooms: string, maxRooms: number | null, prices: Band["prices"]) => ({
  id,
  rooms,
  roomRange: rooms.replace("–", "-"),
  maxRooms,
  prices,
  popular: id === "upTo20",
});

export const channelManagerBands: typeof facts.channelManagerBands = [
  band("upTo10", "1–10", 10, { EUR: 120, ZAR: 2500 }),
  band("upTo20", "11–20", 20, { EUR: 135, ZAR: 2800 }),
  band("upTo30", "21–30", 30, { EUR: 155, ZAR: 3200 }),
  band("upTo40", "31–40", 40, { EUR: 170, ZAR: 3500 }),
  band("upTo50", "41–50", 50, { EUR: 190, ZAR: 3900 }),
  band("above50", "51+", null, {}),
];

export const bookingPlans: typeof facts.bookingPlans = [
  { id: "starter", maxRooms: 10, prices: { USD: 85, ZAR: 1700 }, popular: false },
  { id: "professional", maxRooms: 50, prices: { USD: 110, ZAR: 2200 }, popular: true },
  { id: "enterprise", maxRooms: null, prices: { USD: 150, ZAR: 3000 }, popular: false },
];

export const setupFee: typeof facts.setupFee = { prices: { USD: 300, ZAR: 5000 } };

export const platformListing: typeof facts.platformListing = {
  prices: { ZAR: 3000 },
  maxPlatforms: 3,
};

export const suiteExtras: typeof facts.suiteExtras = [
  { id: "propertyManagement", prices: { USD: 200 } },
  { id: "revenueManagement", prices: { USD: 350 } },
];

export const bandIds: typeof facts.bandIds = [
  "upTo10",
  "upTo20",
  "upTo30",
  "upTo40",
  "upTo50",
  "above50",
];
export const extraIds: typeof facts.extraIds = ["propertyManagement", "revenueManagement"];
