import { expect, test, vi } from "vitest";
import { price } from "#pricing/figures/prices.ts";
import { bandFor, bothParts, groupQuoteOf, planFor, randTotals } from "#pricing/quote.ts";

vi.mock("#schemas/facts/plans.ts", () => import("#tests/support/example-prices.ts"));

// What each choice of parts costs is in site/tools/price-builder/quote.test.ts.

test.each([
  [1, "1–10", "starter"],
  [10, "1–10", "starter"],
  [11, "11–20", "professional"],
  [50, "41–50", "professional"],
  [51, "51+", "enterprise"],
])("%i rooms are in the row %s, and have the plan %s", (rooms, row, plan) => {
  expect(bandFor(rooms).rooms).toBe(row);
  expect(planFor(rooms).id).toBe(plan);
});

test("a group of four pays one Enterprise plan and four channel managers", () => {
  // What it pays in all is in figures/example-properties.test.ts.
  const group = groupQuoteOf([14, 14, 14, 14]);
  expect(group.lines.map(({ price }) => price?.month)).toEqual([3000, 2800, 2800, 2800, 2800]);
  expect(randTotals(groupQuoteOf([6, 30])).month).toBe(3000 + 2500 + 3200);
});

test("throws if the channel manager has no listed price", () => {
  expect(() => bothParts(51)).toThrow("No rand price for channelManager and bookingEngine");
});

test("prices in running text have their currency and a comma for thousands", () => {
  expect(price).toMatchObject({
    channelManagerFrom: "R2,500",
    channelManagerFromEUR: "€120",
    bookingEngineFrom: "R1,700",
    bookingEngineFromUSD: "$85",
    setupFee: "R5,000",
    setupFeeUSD: "$300",
    platformListing: "R3,000",
    channelManager: { upTo10: "R2,500", upTo20: "R2,800", upTo50: "R3,900" },
    bookingEngine: { starter: "R1,700", professional: "R2,200", enterprise: "R3,000" },
    propertyManagement: "$200",
    revenueManagement: "$350",
  });
});
