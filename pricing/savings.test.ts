import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { bothParts } from "#pricing/quote.ts";
import {
  calculateSavings,
  type Figures,
  maxMovedPercent,
  type SalesChannel,
} from "#pricing/savings.ts";
import { terms } from "#schemas/facts/terms.ts";
import type { CommissionVat } from "#schemas/facts/travel-sites.ts";

vi.mock("#schemas/facts/plans.ts", () => import("#tests/support/example-prices.ts"));

const site = (
  id: string,
  revenuePercent: number,
  percent: number,
  vat: CommissionVat = "included",
) => ({ id, revenuePercent, commission: { percent, vat } }) satisfies SalesChannel;
const direct = (revenuePercent: number): SalesChannel => ({ id: "phone", revenuePercent });

/** 10 rooms, 100 nights each, R1,000 a night: R1,000,000 a year, half of it through one site at 15% with VAT. */
const base: Figures = {
  rooms: 10,
  rate: 1000,
  occupancy: (100 / 365) * 100,
  channels: [site("a", 50, 15), direct(50)],
  vendor: false,
  movedPercent: 10,
  movingMonths: 12,
  cardFee: 3,
  parts: ["bookingEngine"],
  currency: "ZAR",
};
const work = (changed: Partial<Figures> = {}) => calculateSavings({ ...base, ...changed });

describe("by hand", () => {
  test("nights and revenue", () => {
    expect(work()).toMatchObject({ nights: 1000, revenue: 1_000_000 });
    expect(work({ rooms: 6, occupancy: 45 }).nights).toBe(Math.round(6 * 365 * 0.45));
    expect(work({ occupancy: 100 }).nights).toBe(10 * 365);
  });

  test("commission today, and what moving 10 of 100 bookings saves", () => {
    const { commission, later, first } = work();
    expect(commission).toBe(500_000 * 0.15);
    expect(later.saved).toBe(100_000 * 0.15);
    expect(later.cardFee).toBe(100_000 * 0.03);
    expect(later.fees).toBe(12 * 1700);
    expect(later.left).toBe(15_000 - 3000 - 20_400);
    // Half of the saving, and R5,000 for the set-up.
    expect(first.left).toBe(7500 - 1500 - 20_400 - 5000);
  });

  test("moved bookings come from the sites in proportion to what they sell", () => {
    const { channels } = work({ channels: [site("a", 30, 15), site("b", 20, 10), direct(50)] });
    expect(channels.map(({ saved }) => saved)).toEqual([60_000 * 0.15, 40_000 * 0.1, 0]);
  });

  // 15% of R500,000 is R75,000.
  test.each<[CommissionVat, number, number]>([
    ["added", 75_000 * 1.15, 75_000],
    ["included", 75_000, 75_000 / 1.15],
    ["byStatus", 75_000 * 1.15, 75_000 / 1.15],
    ["unknown", 75_000, 75_000 / 1.15],
  ])("VAT %s: %d, and %d for a vendor", (vat, notRegistered, vendor) => {
    const channels = [site("a", 50, 15, vat), direct(50)];
    expect(work({ channels }).commission).toBeCloseTo(notRegistered, 2);
    expect(work({ channels, vendor: true }).commission).toBeCloseTo(vendor, 2);
  });

  test("a vendor claims back the VAT in our rand prices and in the card fee", () => {
    const { later, first } = work({ vendor: true, parts: ["channelManager", "bookingEngine"] });
    // R30,000 ÷ 1.15 = R26,086.96 and R20,400 ÷ 1.15 = R17,739.13.
    expect(later.fees).toBe(43_826.09);
    // R3,000 ÷ 1.15.
    expect(later.cardFee).toBe(2608.7);
    expect(first.setup).toBe(4347.83);
  });

  test("in euro only the channel manager has a price, in dollars only the booking engine", () => {
    const parts = ["channelManager", "bookingEngine"] as const;
    const euro = work({ parts, currency: "EUR" });
    expect(euro.later.fees).toBe(12 * 120);
    expect(euro.first.setup).toBe(0);
    expect(euro.notPriced).toEqual([{ part: "bookingEngine", reason: "otherCurrency" }]);
    const dollars = work({ parts, currency: "USD" });
    expect(dollars.later.fees).toBe(12 * 85);
    expect(dollars.first.setup).toBe(300);
    expect(dollars.notPriced).toEqual([{ part: "channelManager", reason: "otherCurrency" }]);
  });

  test("from 51 rooms the channel manager is by offer, in any currency", () => {
    for (const currency of ["ZAR", "EUR", "USD"] as const) {
      const { notPriced } = work({ rooms: 51, parts: ["channelManager"], currency });
      expect(notPriced).toEqual([{ part: "channelManager", reason: "byOffer" }]);
    }
    expect(work({ rooms: 51 }).later.fees).toBe(12 * 3000);
  });

  test("a thank-you is paid for each moved night, own costs every month", () => {
    const { first, later } = work({ thanks: 40, own: 1450 });
    expect([first.thanks, later.thanks]).toEqual([50 * 40, 100 * 40]);
    expect([first.own, later.own]).toEqual([12 * 1450, 12 * 1450]);
  });

  test("bookings that move evenly over six months bring three quarters in the first year", () => {
    const { first, later, months } = work({ movingMonths: 6 });
    expect([first.saved, first.cardFee]).toEqual([15_000 * 0.75, 3000 * 0.75]);
    expect(later).toEqual(work().later);
    // R12,000 a year, R1,000 a month. Half of it in three of six months is 9 ÷ 12 of a month, in all six three months.
    expect([3, 6, 12, 24].map((month) => months[month - 1]?.kept)).toEqual([
      750, 3000, 9000, 21_000,
    ]);
    expect(work({ movingMonths: 1 }).first.saved).toBe(15_000 * (1 - 1 / 24));
  });

  test("the percentage that pays: costs divided by what one percent leaves, rounded up to a tenth", () => {
    // A point is R10,000, which leaves R1,500 − R300 = R1,200. R20,400 ÷ R1,200 = 17, and 2 × R25,400 ÷ R1,200 = 42.3.
    expect(work().breakEvenPercent).toEqual({ first: null, later: 17 });
    expect(maxMovedPercent(base.channels)).toBe(25);
    // At R3,000 a point leaves R3,600: 5.7 and 14.2.
    expect(work({ rate: 3000 }).breakEvenPercent).toEqual({ first: 14.2, later: 5.7 });
  });

  test("invoices are due a quarter in advance, set-up with the first", () => {
    const { months } = work();
    const invoiced = months.map((month) => month.invoiced);
    expect(invoiced.slice(0, 4)).toEqual([10_100, 10_100, 10_100, 15_200]);
    expect(invoiced.at(-1)).toBe(5000 + 24 * 1700);
  });

  test("covered in the first month at whose end the saving is as large as the invoices", () => {
    // R36,000 a year, of which R18,000 in the first. End of month 17: R18,000 + 5 × R3,000 = R33,000 against
    // R5,000 + 6 × R5,100 = R35,600. End of month 18: R36,000.
    const result = work({ rate: 3000 });
    expect(result.coveredInMonth).toBe(18);
    expect(result.months[16]).toEqual({ month: 17, kept: 33_000, invoiced: 35_600 });
    expect(result.months[17]).toEqual({ month: 18, kept: 36_000, invoiced: 35_600 });
  });

  test("nothing is saved and nothing moves at zero rooms, zero occupancy or without travel sites", () => {
    for (const empty of [
      work({ rooms: 0 }),
      work({ occupancy: 0 }),
      work({ channels: [direct(100)], movedPercent: 0 }),
    ]) {
      expect(empty.commission).toBe(0);
      expect(empty.later).toMatchObject({ saved: 0, cardFee: 0, left: -20_400 });
      expect(empty.coveredInMonth).toBeNull();
    }
  });
});

describe("agrees with the price page", () => {
  test.each([10, 14, 30])("%i rooms: month, first and later year", (rooms) => {
    const { prices, first, later } = work({ rooms, parts: ["channelManager", "bookingEngine"] });
    const cost = bothParts(rooms);
    expect(prices.reduce((sum, { month }) => sum + month, 0)).toBe(cost.month);
    expect(first.fees + first.setup).toBe(cost.firstYear);
    expect(later.fees).toBe(cost.laterYear);
  });
});

/** By the cent: fc.double draws by exponent, so that nearly all amounts would be next to nothing. */
const upTo = (max: number) => fc.integer({ min: 0, max: max * 100 }).map((cents) => cents / 100);
const list = <Value>(length: number, of: fc.Arbitrary<Value>) =>
  fc.array(of, { minLength: length, maxLength: length });

const figures: fc.Arbitrary<Figures> = fc
  .record({
    rooms: fc.integer({ min: 0, max: 500 }),
    rate: upTo(100_000),
    occupancy: upTo(100),
    weights: list(4, fc.integer({ min: 0, max: 100 })),
    percents: list(3, upTo(50)),
    vats: list(3, fc.constantFrom("added", "included", "byStatus", "unknown" as const)),
    part: upTo(1),
    vendor: fc.boolean(),
    cardFee: upTo(20),
    movingMonths: fc.integer({ min: 1, max: 12 }),
    thanks: upTo(500),
    own: upTo(20_000),
    parts: fc.constantFrom(["bookingEngine"], ["channelManager", "bookingEngine"]),
    currency: fc.constantFrom("ZAR", "EUR", "USD" as const),
  })
  .map(({ weights, percents, vats, part, ...others }) => {
    const total = weights.reduce((sum, weight) => sum + weight, 0) || 1;
    const channels = weights.map((weight, index) => ({
      id: String(index),
      revenuePercent: (100 * weight) / total,
      ...(index < 3 && {
        commission: { percent: percents[index] ?? 0, vat: vats[index] ?? "unknown" },
      }),
    }));
    const sites = channels.slice(0, 3).reduce((sum, { revenuePercent }) => sum + revenuePercent, 0);
    return { ...others, channels, movedPercent: (part * sites) / 2 };
  });

describe("whatever the figures", () => {
  const always = (check: (figures: Figures) => void) =>
    fc.assert(fc.property(figures, check), { seed: 16, numRuns: 300, endOnFailure: true });

  test("every number is finite, no more is saved than is paid, and the parts add up to the totals", () => {
    const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0);
    always((each) => {
      const result = calculateSavings(each);
      const { channels, revenue, commission, first, later, prices, months } = result;
      JSON.stringify(result, (_, value) => {
        if (typeof value === "number") expect(Number.isFinite(value)).toBe(true);
        return value;
      });
      for (const channel of channels) {
        expect(channel.saved).toBeLessThanOrEqual(channel.commission);
      }
      expect(first.saved).toBeLessThanOrEqual(later.saved);
      expect(sum(channels.map(({ sales }) => sales))).toBeCloseTo(revenue, 4);
      expect(sum(channels.map((channel) => channel.commission))).toBeCloseTo(commission, 4);
      expect(sum(channels.map(({ saved }) => saved))).toBeCloseTo(later.saved, 4);
      expect(sum(prices.map(({ year }) => year))).toBeCloseTo(later.fees, 4);
      for (const { left, saved, cardFee, thanks, own, fees, setup } of [first, later]) {
        expect(saved - cardFee - thanks - own - fees - setup).toBeCloseTo(left, 4);
      }
      // The chart's last month is what the two years leave, but for the cents of the first year's three lines.
      const last = months.at(-1) ?? { kept: 0, invoiced: 0 };
      expect(last.kept - last.invoiced).toBeCloseTo(first.left + later.left, 1);
    });
  });

  test("the month named is the first that is covered, as month after month shows", () => {
    always((each) => {
      const { coveredInMonth, first, later } = calculateSavings(each);
      const keptAMonth = (later.saved - later.cardFee - later.thanks) / 12;
      /** The bookings that have moved in the middle of a month, as a part of those that move. */
      const moved = (month: number) => Math.min((month - 0.5) / each.movingMonths, 1);
      const monthsUpTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);
      const missing = (month: number) =>
        first.setup +
        (first.fees / 4) * Math.ceil(month / terms.billingMonths) +
        (first.own / 12) * month -
        monthsUpTo(month).reduce((kept, past) => kept + moved(past) * keptAMonth, 0);
      const before = monthsUpTo((coveredInMonth ?? 61) - 1).map(missing);
      expect(before.filter((amount) => amount < -1e-3)).toEqual([]);
      if (coveredInMonth !== null) expect(missing(coveredInMonth)).toBeLessThanOrEqual(1e-3);
    });
  });

  test("the percentage named pays for a later year", () => {
    always((each) => {
      const { breakEvenPercent, channels } = calculateSavings(each);
      if (breakEvenPercent.later === null) return;
      const { left } = calculateSavings({ ...each, movedPercent: breakEvenPercent.later }).later;
      // Each line may be rounded by half a cent.
      expect(left).toBeGreaterThanOrEqual(-(channels.length + 4) / 200);
    });
  });
});
