import { expect, test } from "vitest";
import { isUrgent } from "#site/pages/_home/urgent-slide.ts";

test.each([
  ["2026-12-08", true],
  ["2026-12-09", true],
  ["2026-12-10", false],
  ["2027-01-01", false],
])("a slide that is urgent until 2026-12-09 is urgent on %s: %s", (today, urgent) => {
  expect(isUrgent({ until: "2026-12-09" }, today)).toBe(urgent);
});
