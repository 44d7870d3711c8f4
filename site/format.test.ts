import { afterEach, describe, expect, test } from "vitest";
import { formatDate, formatMoney, formatReadingTime, formatSourceDate } from "#site/format.ts";

test.each([
  [2500, "ZAR", "R2,500"],
  [120, "EUR", "€120"],
  [85, "USD", "$85"],
  [0, "ZAR", "R0"],
  [1_234_567, "ZAR", "R1,234,567"],
] as const)("%i %s is written %s", (amount, currency, text) => {
  expect(formatMoney(amount, currency)).toBe(text);
});

test("a reading time is written in minutes", () => {
  expect(formatReadingTime(8)).toBe("8 min read");
});

describe("a date", () => {
  const timeZone = process.env.TZ;
  afterEach(() => {
    if (timeZone === undefined) delete process.env.TZ;
    else process.env.TZ = timeZone;
  });

  test.each([
    ["2026-11-03", "Nov 3, 2026"],
    ["2026-01-01", "Jan 1, 2026"],
    ["2025-12-31", "Dec 31, 2025"],
    ["2024-02-29", "Feb 29, 2024"],
  ])("%s is written %s", (isoDate, text) => {
    expect(formatDate(isoDate)).toBe(text);
  });

  test.each([
    ["Pacific/Kiritimati", 15],
    ["Africa/Johannesburg", 3],
    ["UTC", 1],
    ["Pacific/Pago_Pago", 14],
  ])("is the same day in %s", (zone, hourAtOneUtc) => {
    process.env.TZ = zone;
    // Shows that the zone is in force: it is another hour there, and west of London another day.
    expect(new Date("2026-03-01T01:00Z").getHours()).toBe(hourAtOneUtc);
    expect(formatDate("2026-03-01")).toBe("Mar 1, 2026");
  });

  test("has all twelve months", () => {
    const written = Array.from({ length: 12 }, (_, month) =>
      formatDate(`2026-${String(month + 1).padStart(2, "0")}-15`),
    );
    const expected = written.map((_, month) =>
      new Date(2026, month, 15).toLocaleDateString("en-US", {
        year: "numeric",
        month: "short",
        day: "numeric",
      }),
    );
    expect(written).toEqual(expected);
  });
});

test.each([
  ["2026", "2026"],
  ["2026-08", "Aug 2026"],
  ["2026-08-05", "Aug 5, 2026"],
])("a source of %s is dated %s", (date, shown) => {
  expect(formatSourceDate(date)).toBe(shown);
});
