import type * as facts from "#schemas/facts/plans.ts";

// A price list for tests whose sums are worked by hand, so that they pass whatever the company's prices are:
// vi.mock("#schemas/facts/plans.ts", () => import("#tests/support/example-prices.ts"));

export const channelManagerBands: typeof facts.channelManagerBands = [
  {
    id: "upTo10",
    rooms: "1–10",
    roomRange: "1-10",
    maxRooms: 10,
    prices: { EUR: 120, ZAR: 2500 },
    popular: false,
  },
  {
    id: "upTo20",
    rooms: "11–20",
    roomRange: "11-20",
    maxRooms: 20,
    prices: { EUR: 135, ZAR: 2800 },
    popular: true,
  },
  {
    id: "upTo30",
    rooms: "21–30",
    roomRange: "21-30",
    maxRooms: 30,
    prices: { EUR: 155, ZAR: 3200 },
    popular: false,
  },
  {
    id: "upTo40",
    rooms: "31–40",
    roomRange: "31-40",
    maxRooms: 40,
    prices: { EUR: 170, ZAR: 3500 },
    popular: false,
  },
  {
    id: "upTo50",
    rooms: "41–50",
    roomRange: "41-50",
    maxRooms: 50,
    prices: { EUR: 190, ZAR: 3900 },
    popular: false,
  },
  { id: "above50", rooms: "51+", roomRange: "51+", maxRooms: null, prices: {}, popular: false },
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
