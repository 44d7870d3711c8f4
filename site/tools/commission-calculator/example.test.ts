import { describe, expect, test, vi } from "vitest";
import { sumsOfHouse } from "#pricing/example-house.ts";
import { house } from "#pricing/figures/example-house.ts";
import { calculateSavings, type Result } from "#pricing/savings.ts";
import {
  calculatorFields,
  exampleEntries,
  readEntries,
} from "#site/tools/commission-calculator/calculator-fields.ts";
import { describeResult } from "#site/tools/commission-calculator/describe-result.ts";
import { sumsOf, workExample } from "#site/tools/commission-calculator/sums.ts";
import { readLink, type Texts, writeLink } from "#site/tools/kit/fields.ts";
import { findWrongSums, readSums } from "#tests/support/sums.ts";

vi.mock("#schemas/facts/plans.ts", () => import("#tests/support/example-prices.ts"));

const { figures, result } = workExample();

describe("the calculator opens on the example house", () => {
  /** The example house has all travel sites in one channel, the calculator two. */
  const withoutChannels = ({ channels, ...sums }: Result) => sums;

  test("it comes to the same sums, with both parts and with the booking engine", () => {
    const { engine, both } = sumsOfHouse();
    expect(withoutChannels(result)).toEqual(withoutChannels(both));
    const engineOnly = readEntries({ ...exampleEntries, parts: "engine" });
    if (!engineOnly.figures) throw new Error(engineOnly.wrong.join());
    expect(withoutChannels(calculateSavings(engineOnly.figures))).toEqual(withoutChannels(engine));
  });

  test("a link shared when it opened on the booking engine alone still says what it said", () => {
    const read = (link: string) => readLink(calculatorFields, link);
    const write = (texts: Texts<typeof calculatorFields>) => writeLink(calculatorFields, texts);
    const old = read("?rooms=6");
    expect(readEntries(old).figures?.parts).toEqual(["bookingEngine"]);
    expect(write(old)).toBe("?rooms=6&parts=engine");
    const shared = { ...exampleEntries, rooms: "6" };
    expect(write(shared)).toBe("?rooms=6&parts=both");
    expect(read("?rooms=6&parts=both")).toEqual(shared);
    // Parameters of others are no entries.
    expect(read("?utm_source=mail")).toEqual(exampleEntries);
  });

  test("it leads with what the house keeps, in the house's name", () => {
    const { answer, cover, today } = describeResult(figures, result, true);
    expect(answer).toBe(
      "Our example house keeps R14,066 in the first year and R45,422 in the second.",
    );
    expect(answer).toContain(house.both.firstYear);
    expect(today).toMatch(/^It pays R619,514 commission a year/);
    expect(cover).toBeUndefined();
    expect(describeResult(figures, result, false).answer).toBe(
      "You would keep R14,066 in the first year and R45,422 in the second.",
    );
  });
});

describe("its sums", () => {
  const sums = sumsOf(figures, result).flatMap((step) => step.sums);

  test("each can be read and is exact to the cent", () => {
    expect(sums.flatMap(readSums)).toHaveLength(sums.length);
    expect(sums.flatMap(findWrongSums)).toEqual([]);
  });
});
