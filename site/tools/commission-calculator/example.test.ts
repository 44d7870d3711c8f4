import { describe, expect, test, vi } from "vitest";
import { sumsOfHouse } from "#pricing/example-house.ts";
import { house } from "#pricing/figures/example-house.ts";
import { calculateSavings, type Result } from "#pricing/savings.ts";
import { findWrongSums, readSums } from "#scripts/content/sums.ts";
import {
  calculatorFields,
  exampleEntries,
  readEntries,
} from "#site/tools/commission-calculator/calculator-fields.ts";
import { describeResult } from "#site/tools/commission-calculator/describe-result.ts";
import { sumsOf, workExample } from "#site/tools/commission-calculator/sums.ts";
import { readLink, type Texts, writeLink } from "#site/tools/kit/fields.ts";

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
  const sums = sumsOf(figures, result).flatMap(([, sums]) => sums);

  test("each can be read and is exact to the cent", () => {
    expect(sums.flatMap(readSums)).toHaveLength(sums.length);
    expect(sums.flatMap(findWrongSums)).toEqual([]);
  });
});

// Two owners, each with what differs from the example house with the engine alone. The sums are worked by hand from the prices and the commission table.

function resultOf(link: string) {
  const { figures, wrong } = readEntries(readLink(calculatorFields, link));
  if (!figures) throw new Error(wrong.join());
  const result = calculateSavings(figures);
  // Every sum that the page shows comes out, to the cent of its terms.
  for (const sum of sumsOf(figures, result).flatMap(([, sums]) => sums)) {
    const [read] = readSums(sum.replace(/^.*: /, ""));
    const isMoney = /= −?R/.test(sum);
    expect(Math.abs((read?.stated ?? 0) - (read?.exact ?? Number.NaN)), sum).toBeLessThan(
      isMoney ? 0.02 : 0.51,
    );
  }
  return result;
}

const noShares = "share-booking-com=0&share-other=0&share-website=0&share-phone=0";
const link = (entries: string) => `?${entries}&${noShares}`;

describe("owners", () => {
  test("14 rooms, mostly Booking.com, a VAT vendor who takes both parts", () => {
    const result = resultOf(
      link(
        "rooms=14&rate=1550&occupancy=55&status=vendor&points=12&parts=both&share-booking-com=65&rate-booking-com=15&vat-booking-com=added&share-lekkeslaap=10&share-website=5&share-phone=20",
      ),
    );
    // 14 × 365 × 55% = 2,810.5, so 2,811 nights × R1,550 = R4,357,050. 75% of it at 15%, the VAT claimed back.
    expect(result.revenue).toBe(4_357_050);
    // R424,812.38 and R65,355.75.
    expect(result.commission).toBe(490_168.13);
    // 12% is R522,846: at 15% R78,426.90 (65/75 and 10/75 of it), card fee R18,299.61 ÷ 1.15 = R15,912.70. R33,600 ÷ 1.15 = R29,217.39 and
    // R26,400 ÷ 1.15 = R22,956.52.
    expect(result.later).toMatchObject({ saved: 78_426.9, cardFee: 15_912.7, fees: 52_173.91 });
    expect(result.later.left).toBeCloseTo(78_426.9 - 15_912.7 - 52_173.91, 6);
    // R62,514.20 × 3 ÷ 4 = R46,885.65 (R58,820.18 − R11,934.53), and R5,000 ÷ 1.15 = R4,347.83.
    expect(result.first.left).toBeCloseTo(46_885.65 - 52_173.91 - 4347.83, 6);
  });
});
