import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Period } from "#schemas/period.ts";
import { addDays, addPeriod } from "#site/tools/guest-records/read-plan.ts";
import { isDate } from "#site/tools/kit/fields.ts";

const days = (count: number): Period => ({ count, unit: "day" });
const months = (count: number): Period => ({ count, unit: "month" });
const years = (count: number): Period => ({ count, unit: "year" });

describe("the last day of a period, worked out by hand", () => {
  test.each<[from: string, period: Period, until: string]>([
    ["2026-03-13", years(2), "2028-03-13"],
    // 13 March + 18 days is 31 March; the other 12 of 30 are in April.
    ["2026-03-13", days(30), "2026-04-12"],
    // 18 days to 31 March, 30 in April, 31 in May: 79. The other 11 of 90 are in June.
    ["2026-03-13", days(90), "2026-06-11"],
    ["2026-12-31", days(1), "2027-01-01"],
    ["2027-02-28", days(1), "2027-03-01"],
    // Month ends: 31 days, then 28, 29 or 30.
    ["2026-08-31", months(6), "2027-02-28"],
    ["2027-08-31", months(6), "2028-02-29"],
    ["2026-01-31", months(3), "2026-04-30"],
    ["2026-11-30", months(3), "2027-02-28"],
    // Over the end of the year.
    ["2026-10-15", months(3), "2027-01-15"],
    // 29 February has no partner in three of four years.
    ["2028-02-29", years(2), "2030-02-28"],
    ["2024-02-29", years(7), "2031-02-28"],
    ["2096-02-29", months(48), "2100-02-28"],
  ])("%s + %o is %s", (from, period, until) => {
    expect(addPeriod(from, period)).toBe(until);
  });
});

describe("any date and any period", () => {
  const date = fc
    .integer({ min: Date.UTC(1990, 0, 1) / 864e5, max: Date.UTC(2100, 11, 31) / 864e5 })
    .map((day) => new Date(day * 864e5).toISOString().slice(0, 10));
  const period = fc.record({
    count: fc.integer({ min: 0, max: 200 }),
    unit: fc.constantFrom<Period["unit"][]>("day", "month", "year"),
  });

  test("end on a real day that is not before the date", () => {
    fc.assert(
      fc.property(date, period, (from, length) => {
        const until = addPeriod(from, length);
        expect(isDate(until)).toBe(true);
        expect(until >= from).toBe(true);
      }),
    );
  });

  test("end later for a later date and for a longer period", () => {
    fc.assert(
      fc.property(date, date, period, (one, other, length) => {
        const [early, late] = [one, other].sort() as [string, string];
        expect(addPeriod(early, length) <= addPeriod(late, length)).toBe(true);
        expect(
          addPeriod(one, { ...length, count: length.count + 1 }) > addPeriod(one, length),
        ).toBe(true);
      }),
    );
  });

  test("end on the same day of the month, or on the last day of a shorter month", () => {
    fc.assert(
      fc.property(date, fc.integer({ min: 0, max: 200 }), (from, count) => {
        const until = addPeriod(from, months(count));
        const isSameDay = until.slice(8) === from.slice(8);
        const isMonthEnd = addDays(until, 1).slice(8) === "01";
        expect(isSameDay || (isMonthEnd && until.slice(8) < from.slice(8))).toBe(true);
      }),
    );
  });
});

describe("a date", () => {
  test.each(["2024-02-29", "2000-02-29", "1990-01-01", "2026-12-31"])("%s is one", (text) => {
    expect(isDate(text)).toBe(true);
  });

  test.each([
    "2026-02-29",
    "2100-02-29",
    "2026-04-31",
    "2026-13-01",
    "2026-00-10",
    "2026-01-00",
    "2026-1-1",
    "13/03/2026",
    "+002026-03-13",
    "2026-03-13T00:00Z",
    " 2026-03-13",
    "NaN",
    "",
    "٢٠٢٦-٠٣-١٣",
  ])("%j is none", (text) => {
    expect(isDate(text)).toBe(false);
  });
});
