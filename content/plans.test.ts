import { describe, expect, test } from "vitest";
import {
  bookingPlans,
  channelManagerBands,
  platformListing,
  price,
  setupFee,
  suiteExtras,
  terms,
} from "#content/plans.ts";

// Section 9 of the specification, "Business constants and limits", row by row. Prices are the firm's decision:
// whoever changes one on purpose changes it here too.

test("channel manager, monthly", () => {
  const rows = channelManagerBands.map(({ rooms, priceEUR, priceZAR, popular }) => [
    rooms,
    priceEUR,
    priceZAR,
    popular,
  ]);
  expect(rows).toEqual([
    ["1–10", 120, 2500, false],
    ["11–20", 135, 2800, true],
    ["21–30", 155, 3200, false],
    ["31–40", 170, 3500, false],
    ["41–50", 190, 3900, false],
    ["51+", null, null, false],
  ]);
});

test("booking engine suites, monthly", () => {
  const rows = bookingPlans.map(({ name, subtitle, price, priceZAR, period, popular }) => [
    name,
    subtitle,
    price,
    priceZAR,
    period,
    popular,
  ]);
  expect(rows).toEqual([
    ["Starter", "Up to 10 rooms", 85, 1700, "month", false],
    ["Professional", "11–50 rooms", 110, 2200, "month", true],
    ["Enterprise", "51+ rooms or groups", 150, 3000, "month", false],
  ]);
});

test("other prices and terms", () => {
  expect(setupFee).toEqual({ priceUSD: 300, priceZAR: 5000 });
  expect(platformListing).toMatchObject({ priceZAR: 3000, maxPlatforms: 3 });
  expect(suiteExtras.map(({ name, priceUSD }) => [name, priceUSD])).toEqual([
    ["Property Management System Complete", 200],
    ["Revenue Management Suite", 350],
  ]);
  expect(terms).toMatchObject({ commitmentMonths: 12, trialDays: 14, setupHours: "24–48" });
});

describe("prices in running text", () => {
  test("carry their currency and a comma for thousands", () => {
    expect(price).toEqual({
      channelManagerFrom: "R2,500",
      channelManagerFromEUR: "€120",
      bookingEngineFrom: "R1,700",
      bookingEngineFromUSD: "$85",
      setupFee: "R5,000",
      setupFeeUSD: "$300",
      platformListing: "R3,000",
    });
  });

  test('"from" is the lowest price there is', () => {
    const lowest = (amounts: (number | null)[]) =>
      Math.min(...amounts.filter((amount) => amount !== null));
    expect(price.channelManagerFromEUR).toBe(
      `€${lowest(channelManagerBands.map(({ priceEUR }) => priceEUR))}`,
    );
    expect(price.bookingEngineFromUSD).toBe(`$${lowest(bookingPlans.map(({ price }) => price))}`);
  });
});
