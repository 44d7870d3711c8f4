import { expect, test } from "vitest";
import { isUrgent, localDay } from "#site/home/urgent-slide.ts";

test.each([
  ["2026-12-08", true],
  ["2026-12-09", true],
  ["2026-12-10", false],
  ["2027-01-01", false],
])("a slide that is urgent until 2026-12-09 is so on %s: %s", (today, urgent) => {
  expect(isUrgent({ urgent: true, urgentUntil: "2026-12-09" }, today)).toBe(urgent);
});

test("a slide without an end stays urgent, and one that is not never becomes it", () => {
  expect(isUrgent({ urgent: true }, "2030-01-01")).toBe(true);
  expect(isUrgent({ urgent: false }, "2020-01-01")).toBe(false);
});

test("the day is the visitor's own", () => {
  expect(localDay(new Date(2026, 0, 5, 23, 59))).toBe("2026-01-05");
});
