import { expect, test } from "vitest";
import { checkExpiry, describePast, findPastDates } from "#scripts/content/find-past-dates.ts";

test("a date gets a warning from the next day on", () => {
  const field = { field: "content/en/hero.yaml: urgent", date: "2026-12-09", advice: "remove it" };
  expect(describePast([field], "2026-12-09")).toEqual([]);
  expect(describePast([field], "2026-12-10")).toEqual([
    "content/en/hero.yaml: urgent: 2026-12-09 is in the past: remove it",
  ]);
});

test("the dates of prices, school terms, urgent slides and security.txt are found", () => {
  const warnings = findPastDates("2040-01-01").join("\n");
  for (const file of ["facts/terms", "facts/calendar", "en/hero", "facts/security"]) {
    expect(warnings).toContain(`content/${file}.yaml`);
  }
});

test.each([
  ["2027-11-21", undefined],
  ["2026-12-22", undefined],
  ["2026-12-21", "days left: 30"],
  ["2026-11-22", "days left: 1\\."],
  ["2026-11-21", "is in the past"],
  ["2026-01-01", "is in the past"],
  ["2027-11-23", "more than a year ahead"],
])("security.txt that expires on %s, on 21 November 2026: %s", (expires, warning) => {
  expect(checkExpiry(expires, "2026-11-21")).toEqual(
    warning
      ? [expect.stringMatching(`^content/facts/security.yaml: expires is ${expires}, .*${warning}`)]
      : [],
  );
});
