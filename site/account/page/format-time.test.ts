import { expect, test } from "vitest";
import { formatAgo } from "#site/account/page/format-time.ts";

const now = new Date("2026-11-22T12:00:00Z");

test.each([
  ["2026-11-22T12:00:05Z", "now"],
  ["2026-11-22T11:59:30Z", "now"],
  ["2026-11-22T11:57:00Z", "3 minutes ago"],
  ["2026-11-22T07:00:00Z", "5 hours ago"],
  ["2026-11-21T11:00:00Z", "yesterday"],
  ["2026-11-12T11:00:00Z", "10 days ago"],
  ["2026-09-01T12:00:00Z", "1 September 2026"],
])("%s is %s", (time, text) => {
  expect(formatAgo(time, now)).toBe(text);
});
