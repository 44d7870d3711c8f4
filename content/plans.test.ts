import { describe, expect, test } from "vitest";
import {
  bookingPlans,
  channelManagerBands,
  platformListing,
  setupFee,
  suiteExtras,
} from "#content/plans.ts";
import { price } from "#pricing/figures/prices.ts";
import { bandFor, bothParts, groupQuoteOf, planFor, randTotals } from "#pricing/quote.ts";
import { terms } from "#schemas/facts/terms.ts";

// Section 9 of the specification, "Business constants and limits", row by row: a deliberate second copy, so that no price
// changes by accident. To change a price, change it here too.

test("channel manager, monthly", () => {
  const rows = channelManagerBands.map(({ rooms, prices, popular }) => [
    rooms,
    prices.EUR,
    prices.ZAR,
    popular,
  ]);
  expect(rows).toEqual([
    ["1–10", 120, 2500, false],
    ["11–20", 135, 2800, true],
    ["21–30", 155, 3200, false],
    ["31–40", 170, 3500, false],
    ["41–50", 190, 3900, false],
    ["51+", undefined, undefined, false],
  ]);
});

test("booking engine suites, monthly", () => {
  const rows = bookingPlans.map(({ name, subtitle, prices, popular }) => [
    name,
    subtitle,
    prices.USD,
    prices.ZAR,
    popular,
  ]);
  expect(rows).toEqual([
    ["Starter", "Up to 10 rooms", 85, 1700, false],
    ["Professional", "11–50 rooms", 110, 2200, true],
    ["Enterprise", "51+ rooms or groups", 150, 3000, false],
  ]);
});

test("other prices and terms", () => {
  expect(setupFee).toEqual({ prices: { USD: 300, ZAR: 5000 } });
  expect(platformListing).toMatchObject({ prices: { ZAR: 3000 }, maxPlatforms: 3 });
  expect(suiteExtras.map(({ name, prices }) => [name, prices])).toEqual([
    ["Property Management System Complete", { USD: 200 }],
    ["Revenue Management Suite", { USD: 350 }],
  ]);
  expect(terms).toMatchObject({ commitmentMonths: 12, trialDays: 14, setupHours: "24–48" });
});

describe("what both parts cost", () => {
  // Worked by hand from section 9: 2,500 + 1,700; 2,800 + 2,200; 3,200 + 2,200 rand a month, and 5,000 once.
  test.each([
    [10, "starter", 4200, 17600, 55400, 50400],
    [14, "professional", 5000, 20000, 65000, 60000],
    [30, "professional", 5400, 21200, 69800, 64800],
  ])("%i rooms", (rooms, plan, month, firstInvoice, firstYear, laterYear) => {
    const cost = bothParts(rooms);
    expect(cost).toMatchObject({ month, firstInvoice, firstYear, laterYear });
    expect(planFor(rooms).id).toBe(plan);
    // Four invoices make the year.
    expect(cost.firstInvoice + 3 * cost.laterInvoice).toBe(firstYear);
  });

  test.each([
    [1, "1–10"],
    [10, "1–10"],
    [11, "11–20"],
    [50, "41–50"],
    [51, "51+"],
  ])("%i rooms are in the row %s", (rooms, row) => {
    expect(bandFor(rooms).rooms).toBe(row);
  });

  test("a group of four pays one Enterprise plan and four channel managers", () => {
    // 3,000 + 4 × 2,800 rand a month, and 5,000 once.
    const group = groupQuoteOf([14, 14, 14, 14]);
    expect(group.lines.map(({ price }) => price?.month)).toEqual([3000, 2800, 2800, 2800, 2800]);
    expect(randTotals(group)).toMatchObject({
      month: 14_200,
      setup: 5000,
      firstInvoice: 47_600,
      firstYear: 175_400,
      laterYear: 170_400,
    });
    expect(randTotals(groupQuoteOf([6, 30])).month).toBe(3000 + 2500 + 3200);
  });

  test("throws if the channel manager has no listed price", () => {
    expect(() => bothParts(51)).toThrow("No rand price for channelManager and bookingEngine");
  });
});

describe("prices in running text", () => {
  test("carry their currency and a comma for thousands", () => {
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

  test('"from" is the lowest price there is', () => {
    const lowest = (amounts: (number | undefined)[]) =>
      Math.min(...amounts.filter((amount) => amount !== undefined));
    expect(price.channelManagerFromEUR).toBe(
      `€${lowest(channelManagerBands.map(({ prices }) => prices.EUR))}`,
    );
    expect(price.bookingEngineFromUSD).toBe(
      `$${lowest(bookingPlans.map(({ prices }) => prices.USD))}`,
    );
  });
});
