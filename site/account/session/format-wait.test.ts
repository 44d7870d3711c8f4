import { expect, test } from "vitest";
import { formatWait } from "#site/account/session/format-wait.ts";

test.each([
  [1, "1 second"],
  [59.2, "60 seconds"],
  [90, "90 seconds"],
  [91, "2 minutes"],
  [3600, "60 minutes"],
  [7200, "2 hours"],
  [7201, "3 hours"],
])("%d seconds are %s", (seconds, words) => {
  expect(formatWait(seconds)).toBe(words);
});
