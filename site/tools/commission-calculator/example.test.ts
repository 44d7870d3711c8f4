import { describe, expect, test, vi } from "vitest";
import { figuresOf, sumsOfHouse } from "#pricing/example-house.ts";
import { house } from "#pricing/figures/example-house.ts";
import { calculateSavings, type Result } from "#pricing/savings.ts";
import { exampleHouse } from "#schemas/facts/example-house.ts";
import { defaultLanguage } from "#schemas/languages.ts";
import { calculatorWords } from "#site/tools/commission-calculator/calculator-words.ts";
import { describeResult } from "#site/tools/commission-calculator/describe-result.ts";
import { exampleSums, workExample } from "#site/tools/commission-calculator/example.ts";
import { exampleEntries, readFields } from "#site/tools/commission-calculator/read-fields.ts";
import { sumsOf } from "#site/tools/commission-calculator/sums.ts";
import { findWrongSums, readSums } from "#tests/support/sums.ts";

vi.mock("#schemas/facts/plans.ts", () => import("#tests/support/example-prices.ts"));

const words = calculatorWords(defaultLanguage);

const { figures, result } = workExample(words);

describe("the calculator opens on the example house", () => {
  /** The example house has all travel sites in one channel, the calculator two. */
  const withoutChannels = ({ channels, ...sums }: Result) => sums;

  test("its fields are the example house's", () => {
    const { channels, ...fields } = figures;
    const { channels: _, ...expected } = figuresOf({}, ["bookingEngine"]);
    expect(fields).toEqual(expected);
    const sites = channels.filter(
      ({ commission, revenuePercent }) => commission && revenuePercent > 0,
    );
    expect(sites.reduce((sum, { revenuePercent }) => sum + revenuePercent, 0)).toBe(
      exampleHouse.fromTravelSites,
    );
    for (const { commission } of sites) {
      expect(commission?.percent).toBe(exampleHouse.commissionPercent);
    }
  });

  test("it comes to the same sums, with the booking engine and with both parts", () => {
    const { engine, both } = sumsOfHouse();
    expect(withoutChannels(result)).toEqual(withoutChannels(engine));
    const withBoth = readFields(words, { ...exampleEntries, parts: "both" });
    if (!withBoth.figures) throw new Error(withBoth.wrong.join());
    expect(withoutChannels(calculateSavings(withBoth.figures))).toEqual(withoutChannels(both));
  });

  test("after VAT is claimed back, every amount is without VAT", () => {
    const vendor = readFields(words, { ...exampleEntries, status: "vendor" });
    if (!vendor.figures) throw new Error(vendor.wrong.join());
    const { first, later } = calculateSavings(vendor.figures);
    // R79,021.50 ÷ 1.15 and R47,666.12 ÷ 1.15.
    expect(later.left).toBeCloseTo(68_714.35, 1);
    expect(first.left).toBeCloseTo(41_448.8, 1);
    expect(
      sumsOf(words, vendor.figures, calculateSavings(vendor.figures)).flatMap(({ sums }) => sums),
    ).toContain("R780,900 × 3.5% ÷ 115% = R23,766.52");
  });

  test("it leads with what the house keeps, in the house's name", () => {
    const { answer, cover, today } = describeResult(words, figures, result, true);
    expect(answer).toBe(
      "Our example house keeps R47,666 in the first year and R79,022 in the second.",
    );
    expect(answer).toContain(house.engine.firstYear);
    expect(today).toMatch(/^It pays R619,514 commission a year/);
    expect(cover).toBeUndefined();
    expect(describeResult(words, figures, result, false).answer).toBe(
      "You would keep R47,666 in the first year and R79,022 in the second.",
    );
  });
});

describe("its sums", () => {
  const sums = exampleSums(words).flatMap((step) => step.sums);

  test("each can be read and is exact to the cent", () => {
    expect(sums.flatMap(readSums)).toHaveLength(sums.length);
    expect(sums.flatMap(findWrongSums)).toEqual([]);
  });

  test.each([
    "R132,753 − R27,331.50 − R26,400 = R79,021.50",
    "R132,753 × 9 ÷ 12 = R99,564.75",
    "R99,564.75 − R20,498.63 − R26,400 − R5,000 = R47,666.12",
    // Month 5: two invoices of R6,600 and the set-up; 5 × 5 ÷ 12 of a month's R8,785.13.
    "R5,000 + 2 × R26,400 ÷ 4 = R18,200",
    "R105,421.50 × 5 × 5 ÷ 2 ÷ 6 ÷ 12 = R18,302.34",
  ])("%s", (sum) => {
    expect(sums).toContain(sum);
  });
});
