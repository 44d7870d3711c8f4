import { describe, expect, test } from "vitest";
import { commissionOn } from "#pricing/commission.ts";
import { commissionTable } from "#pricing/commission-table.ts";
import { sumsOfHouse } from "#pricing/example-house.ts";
import { groupCost } from "#pricing/figures/example-properties.ts";
import { bandFor } from "#pricing/quote.ts";
import type { Year } from "#pricing/savings.ts";
import { exampleGroup, exampleHouse } from "#schemas/facts/example-house.ts";
import { defaultLanguage } from "#schemas/languages.ts";
import { readPostFile } from "#site/blog/articles/read-posts.ts";

const commissions = commissionTable(defaultLanguage);

// The articles on our product print the sums of the example house. Their figures are read from their text.

const textOf = (name: string) =>
  readPostFile(name)
    .text.sections.flatMap(({ blocks }) => blocks)
    .join("\n");

/** Returns the numbers that the groups of a pattern find in a text: "R1,900" is 1900, "−R9" is -9. */
function numbersIn(text: string, pattern: RegExp): number[] {
  const groups = pattern.exec(text)?.slice(1);
  if (!groups) throw new Error(`The article has no text like ${pattern}`);
  return groups.map((group) => Number(group.replace(/[R,%]/g, "").replace("−", "-")));
}
const numberIn = (text: string, pattern: RegExp) => numbersIn(text, pattern)[0] ?? Number.NaN;

/** Returns the numbers of a table's row after its first cell: "Saved · R1 · −R2" is [1, -2]. */
function rowOf(text: string, first: string): number[] {
  const line = text.split("\n").find((block) => block.startsWith(`${first} · `));
  if (!line) throw new Error(`The article has no row "${first}"`);
  const cells = line.split(" · ").slice(1);
  return cells.map((cell) => Number(cell.replace(/[R,·\s]/g, "").replace("−", "-")));
}

/** Expects whole rand that differ from the exact amounts by rounding only. */
function expectRounded(printed: readonly number[], exact: readonly number[]): void {
  expect(printed).toHaveLength(exact.length);
  for (const [index, amount] of printed.entries()) {
    expect(Math.abs(amount - (exact[index] ?? Number.NaN))).toBeLessThan(0.53);
  }
}

describe("the article on Booking.com commission", () => {
  const text = textOf("eliminate-booking-com-commissions-south-african-case-study");
  const { both, savedPercent } = sumsOfHouse();

  test("each month of its table", () => {
    const { saved, cardFee, fees } = both.later;
    const { setup } = both.first;
    for (const { month, kept } of both.months.slice(0, 12)) {
      // In month 1 to 6, on average 1, 3, 5, 7, 9 and 11 twelfths of the bookings have moved.
      const moved = Math.min(1, (2 * month - 1) / 12);
      const paid = (cardFee / 12) * moved + fees / 12 + (month === 1 ? setup : 0);
      expectRounded(rowOf(text, String(month)), [
        Math.min(15, 2.5 * month),
        (saved / 12) * moved,
        paid,
        kept - (fees / 12) * month - setup,
      ]);
    }
  });

  test("its year, and the month in which the saving has covered our invoices", () => {
    const { saved, left } = both.first;
    expectRounded(rowOf(text, "Year"), [saved, saved - left, left]);
    const bills = numbersIn(text, /bill falls from (R[\d,]+) a month to (R[\d,]+),/);
    expectRounded(bills, [both.commission / 12, (both.commission - both.later.saved) / 12]);
    expect(both.coveredInMonth, `write month ${both.coveredInMonth} in the article`).toBe(9);
    expect(text).toContain(
      "by the end of month nine the saving has covered that invoice and the two after it",
    );
  });

  test("its title, and our claim, hold in both years", () => {
    expect(savedPercent).toBeGreaterThan(20);
    expect(numberIn(text, /= (\d+)% in the first/)).toBe(
      Math.round((100 * both.first.saved) / both.commission),
    );
    expect((100 * both.first.saved) / both.commission).toBeGreaterThan(15);
    expect(savedPercent).toBeLessThan(30);
  });

  test("what has to be true for it to pay", () => {
    const half = sumsOfHouse({ moved: exampleHouse.moved / 2 }).engine;
    expect(Math.round(half.first.left)).toBe(numberIn(text, / = (R[\d,]+) is kept/));
    expect(half.later.left).toBe(numberIn(text, / = (R[\d,.]+) in the second/));
    const { first, later } = both.breakEvenPercent;
    expect(Math.ceil(first ?? 0)).toBe(numberIn(text, /(\d+) of 100 bookings have to move/));
    expect(Math.ceil(later ?? 0)).toBe(9);
    expect(text).toContain("nine of 100 from then on");
  });
});

test("the article on moving bookings: what one stay of two nights costs on each route", () => {
  const text = textOf("south-african-hotels-choosing-over-ota");
  const stay = 2 * exampleHouse.rate;
  expect(stay).toBe(numberIn(text, /A two-night stay at R1,900 is (R[\d,]+)/));
  for (const [id, name] of [
    ["lekkeslaap", "LekkeSlaap"],
    ["afristay", "Afristay"],
    ["airbnb-host-only", "Airbnb"],
  ]) {
    const site = commissions.find((each) => each.id === id);
    expect(site && commissionOn(stay, site).notRegistered.low, name).toBeCloseTo(
      rowOf(text, name ?? "").at(-1) ?? Number.NaN,
      9,
    );
  }
  expect((stay * exampleHouse.cardFeePercent) / 100).toBe(rowOf(text, "Your own page").at(-1));
});

describe("the article on what a channel manager earns", () => {
  const text = textOf("channel-manager-roi-analysis-south-african-hotels");
  const { rate, commissionPercent } = exampleHouse;
  const extraNight = numberIn(text, /an extra night sold on a site leaves .* = (R[\d,]+)/);
  const fees = rowOf(text, "Our fee");

  test("its houses are the example house with other rooms", () => {
    expect(rate * (1 - commissionPercent / 100) - 380).toBeCloseTo(extraNight, 9);
    const rooms = [6, 14, 40];
    expect(rooms.map((each) => Math.round(sumsOfHouse({ rooms: each }).both.nights / 12))).toEqual(
      rowOf(text, "Nights a month"),
    );
    expect(rooms.map((each) => bandFor(each).prices.ZAR)).toEqual(fees);
  });

  test("a night at a wrong rate costs the difference less the commission on it", () => {
    const nights = rowOf(text, "Nights a month at a wrong rate, R350 too low");
    const lost = nights.map((each) => each * 350 * (1 - commissionPercent / 100));
    expectRounded(rowOf(text, "Right rates"), lost);
  });

  test("its table adds up", () => {
    const rows = ["Hours saved", "Double bookings avoided", "Right rates"];
    const earned = fees.map((_, house) =>
      rows.reduce((sum, row) => sum + (rowOf(text, row)[house] ?? 0), 0),
    );
    expect(earned).toEqual(rowOf(text, "Earned without an extra guest"));
    const extra = rowOf(text, "Extra nights, half of them counted");
    const held = rowOf(text, "Extra nights a month when nothing is held back");
    expect(extra).toEqual(held.map((nights) => (nights / 2) * extraNight));
    const together = earned.map((sum, house) => sum + (extra[house] ?? 0));
    expect(rowOf(text, "Together")).toEqual(together);
    // Words of the article that a price can make wrong.
    const missing = fees.map((fee, house) => fee - (earned[house] ?? 0));
    expect(
      (missing[1] ?? 0) * 2,
      "14 rooms: one extra night every two months covers the rest",
    ).toBeLessThan(extraNight);
    expect(
      (missing[0] ?? 0) - extraNight,
      "6 rooms: one more every three months, and the small house is ahead too",
    ).toBeLessThan(extraNight / 3);
  });
});

test("the article on groups: four example houses at the group's price", () => {
  const text = textOf("multi-property-management-south-african-hotel-groups");
  const { first, later } = sumsOfHouse().engine;
  const kept = ({ saved, cardFee }: Year) => exampleGroup.houses * (saved - cardFee);
  const printed = numbersIn(
    text,
    /Kept in the first year: .* = (R[\d,]+)\.[\s\S]*Kept in the second: .* = (R[\d,]+)\./,
  );
  expectRounded(printed, [kept(first) - groupCost.firstYear, kept(later) - groupCost.laterYear]);
});
