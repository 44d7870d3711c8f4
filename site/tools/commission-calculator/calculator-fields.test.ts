import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { calculateSavings } from "#pricing/savings.ts";
import {
  calculatorChannels,
  exampleEntries,
  readEntries,
} from "#site/tools/commission-calculator/calculator-fields.ts";
import { describeResult } from "#site/tools/commission-calculator/describe-result.ts";

vi.mock("#schemas/facts/plans.ts", () => import("#tests/support/example-prices.ts"));

type Changes = Partial<typeof exampleEntries>;
const read = (changed: Changes) =>
  readEntries({ ...exampleEntries, ...changed } as typeof exampleEntries);
const shares = (bookingCom: string, other: string) => ({
  "share-booking-com": bookingCom,
  "share-other": other,
  "share-phone": (90 - Number(bookingCom) - Number(other)).toFixed(1),
});
/** Describes the result with the booking engine alone, for which the sums below are worked by hand. */
const describeFor = (changed: Changes) => {
  const { figures, wrong } = read({ parts: "engine", ...changed });
  if (!figures) throw new Error(wrong.join());
  return describeResult(figures, calculateSavings(figures), false);
};

describe("the fields", () => {
  test("the example has no error, and each usual percent is within the table's rate", () => {
    expect(read({}).wrong).toEqual([]);
    for (const { id, commission } of calculatorChannels) {
      if (!commission?.rate) continue;
      const { low, high = 50 } = commission.rate;
      expect(commission.percent, id).toBeGreaterThanOrEqual(low);
      expect(commission.percent, id).toBeLessThanOrEqual(high);
    }
  });

  test("shares that do not add up are an error where the visitor typed, with a correction of the last share", () => {
    const missing = "All shares together are 92%. 8% is missing.";
    const less = { "share-booking-com": "40" };
    const texts = { ...exampleEntries, ...less };
    const { wrong, errors, rest } = readEntries(texts, ["rate", "share-booking-com"]);
    expect(wrong).toEqual([`Booking.com, %: ${missing}`]);
    expect(errors["share-booking-com"]).toBe(missing);
    expect(rest).toEqual({ field: "share-booking-com", percent: "28" });
    expect(read({ ...less, "share-phone": "28" }).wrong).toEqual([]);
  });

  // Half of what travel sites bring; 0.1 and 4.1 are not exactly 4.2 in binary.
  test.each([
    [{ points: "35" }, 35, undefined],
    [{ points: "35.1" }, 35, "We count 35 for you"],
    [{ "share-booking-com": "0", "share-phone": "68" }, 11, "We count 11 for you"],
    [{ ...shares("0.1", "4.1"), points: "2.1" }, 2.1, undefined],
    [shares("0.1", "0"), 0.05, "We count 0.05 for you"],
    [shares("0", "0"), 0, "We count 0 for you"],
    [{ ...shares("0", "0"), points: "0" }, 0, undefined],
  ])("of %o, %d of 100 bookings count", (changed, percent, hint) => {
    const { figures, movedHint } = read(changed);
    expect(figures?.movedPercent).toBe(percent);
    if (hint) expect(movedHint).toContain(hint);
    else expect(movedHint).toBeUndefined();
  });

  test("a wrong number is named, and no result is worked out", () => {
    expect(read({ rooms: "0", rate: "abc" }).wrong).toEqual([
      "Rooms: Enter a number from 1 to 500, for example 14.",
      "Average rate a night: Enter a number from 1 to 100,000, for example 1,900.",
    ]);
    expect(read({ "rate-lekkeslaap": "-3" }).wrong.join()).toMatch(
      /^LekkeSlaap: Commission, %: Enter/,
    );
  });

  test("whatever a link brings, the result is words without NaN, or a field to correct", () => {
    const text = fc.oneof(
      fc.string(),
      fc.integer({ min: 0, max: 100 }).map(String),
      fc.double().map(String),
      fc.constantFrom("both", "vendor", "EUR", "USD", "added", "", "1e9", "<b>"),
    );
    const changes = fc.dictionary(fc.constantFrom(...Object.keys(exampleEntries)), text, {
      maxKeys: 4,
    });
    fc.assert(
      fc.property(changes, (changed) => {
        const { figures, wrong } = read(changed);
        if (!figures) expect(wrong.length).toBeGreaterThan(0);
        else {
          const text = JSON.stringify(describeResult(figures, calculateSavings(figures), false));
          expect(text).not.toMatch(/NaN|Infinity|undefined|null/);
        }
      }),
      { seed: 16, numRuns: 500 },
    );
  });
});

describe("the answer", () => {
  // A point leaves R5,206,000 × 1% × (17% − 3.5%) = R7,028.10 a year. R26,400 ÷ R7,028.10 = 3.76. In the first year three
  // quarters of it are left: R31,400 ÷ R5,271.08 = 5.96.
  // R14,056.20 − R26,400 = −R12,343.80; three quarters, R10,542.15, − R31,400 = −R20,857.85.
  // R35,140.50 − R26,400 = R8,740.50; three quarters, R26,355.38, − R31,400 = −R5,044.62.
  test.each([
    ["2", "You would lose R20,858 in the first year and R12,344 in the second."],
    ["5", "You would keep R8,741 in the second year and lose R5,045 in the first."],
  ])("if %s of 100 bookings move", (points, answer) => {
    expect(describeFor({ points }).answer).toBe(answer);
  });

  // R1,860,100 × 15% × 13.5% = R37,667.03, less than R50,400 and more than R20,400. Three quarters: R28,250.27 and R25,400.
  test.each<[Changes, string]>([
    [{ points: "2" }, "6 of 100 bookings move, and from the second year once 3.8 do."],
    [{ points: "5" }, "is not covered in the first year. It is once 6 of 100 bookings move."],
    [{ rooms: "3", rate: "572" }, "Start with the free steps of our direct booking check, and"],
    [{ rooms: "5", parts: "both" }, "Start with the booking engine alone: its fee is covered from"],
    [{ ...shares("0", "0"), points: "0" }, "Without travel sites there is no commission to save."],
  ])("with %o our fee is not covered, and it says what would or what to do", (changed, advice) => {
    const { cover, rows } = describeFor(changed);
    expect(cover).toContain(advice);
    expect(rows.filter(([, text]) => text).map(([label]) => label)).not.toContain(
      "Our fee is covered from",
    );
  });

  test("says which of our fees it leaves out", () => {
    expect(describeFor({ currency: "USD", parts: "both" }).answer).toMatch(
      /^Before the fee of the channel manager, you would /,
    );
    const offer = describeFor({ rooms: "60", parts: "both" });
    expect(offer.notes.join(" ")).toContain("priced by offer above 50 rooms");
    const euro = describeFor({ currency: "EUR" });
    expect(euro.answer).toMatch(/^Before the fee of the booking engine, you would keep €/);
    expect(euro.notes.join(" ")).toContain("Choose rand to include it");
    // Without that fee, nothing can be said of when invoices are covered.
    for (const { rows } of [euro, offer, describeFor({ currency: "EUR", parts: "both" })]) {
      expect(rows.filter(([, text]) => text).map(([label]) => label)).toEqual([
        "Kept each month before that fee, from the second year",
      ]);
    }
  });

  test("says what connecting Airbnb costs under the split fee", () => {
    const flat = {
      rooms: "1",
      rate: "1800",
      occupancy: "62",
      "share-airbnb-split": "100",
      "share-booking-com": "0",
      "share-other": "0",
      "share-website": "0",
      "share-phone": "0",
      points: "10",
    };
    // 226 nights × R1,800 = R406,800. With VAT, 3.45% is R14,034.60 and 17.825% is R72,512.10.
    const both = describeFor({ ...flat, parts: "both" }).notes.join(" ");
    expect(both).toContain(
      "Airbnb charges you 15.5%. On today’s sales that is R58,478 more a year",
    );
    expect(describeFor(flat).notes.join(" ")).not.toContain("15.5%");
  });

  test("tells one or two rooms on a single site that its calendar is enough", () => {
    const one = { "share-other": "0", "share-phone": "42" };
    const text = "that site’s own calendar is enough";
    expect(describeFor({ ...one, rooms: "2" }).notes.join(" ")).toContain(text);
    expect(describeFor({ ...one, rooms: "3" }).notes.join(" ")).not.toContain(text);
    expect(describeFor({ rooms: "2" }).notes.join(" ")).not.toContain(text);
    const agents = { "share-booking-com": "0", "share-other": "0", "share-agents": "70" };
    expect(describeFor({ ...agents, rooms: "2", points: "0" }).notes.join(" ")).not.toContain(text);
  });
});
