import { afterEach, describe, expect, test, vi } from "vitest";
import { formatDate, formatPostDate, formatReadingTime, formatSourceDate } from "#site/format.ts";

test("a reading time is written in minutes", () => {
  expect(formatReadingTime(8)).toBe("8 min read");
});

describe("a date", () => {
  afterEach(() => vi.unstubAllEnvs());

  test.each([
    ["2026-11-03", "3 November 2026", "Nov 3, 2026"],
    ["2026-01-01", "1 January 2026", "Jan 1, 2026"],
    ["2025-12-31", "31 December 2025", "Dec 31, 2025"],
    ["2024-02-29", "29 February 2024", "Feb 29, 2024"],
    ["2026-09-30", "30 September 2026", "Sep 30, 2026"],
  ])("%s is written %s, and %s on the blog", (isoDate, text, onTheBlog) => {
    expect(formatDate(isoDate)).toBe(text);
    expect(formatPostDate(isoDate)).toBe(onTheBlog);
  });

  test.each([
    ["Pacific/Kiritimati", 15],
    ["Africa/Johannesburg", 3],
    ["Pacific/Pago_Pago", 14],
  ])("is the same day in %s, and a moment is in South African time", async (zone, hour) => {
    vi.stubEnv("TZ", zone);
    vi.resetModules();
    const format = await import("#site/format.ts");
    const isoTime = "2026-03-01T01:00Z";
    expect(new Date(isoTime).getHours(), "the zone is in force").toBe(hour);
    expect(format.formatTime(isoTime)).toBe("1 March 2026, 03:00 SAST");
    expect(format.formatDay("2026-03-01T22:30Z")).toBe("2 March 2026");
    expect(format.formatDate("2026-03-01")).toBe("1 March 2026");
    expect(format.formatPostDate("2026-03-01")).toBe("Mar 1, 2026");
  });
});

test.each([
  ["2026", "2026"],
  ["2026-08", "August 2026"],
  ["2026-08-05", "5 August 2026"],
])("a source of %s is dated %s", (date, shown) => {
  expect(formatSourceDate(date)).toBe(shown);
});
