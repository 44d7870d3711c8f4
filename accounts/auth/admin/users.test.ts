import { expect, test } from "vitest";
import { parseDuration } from "#accounts/auth/admin/users.ts";

test.each([
  ["none", 0],
  ["24h", 86_400_000],
  ["1h30m", 5_400_000],
  ["1.5h", 5_400_000],
  ["2h45m30.5s", 9_930_500],
  ["300ms", 300],
  ["5µs", 0.005],
  ["-1h", -3_600_000],
  ["876000h", 3_153_600_000_000],
])("a ban of %s", (text, milliseconds) => {
  expect(parseDuration(text)).toBeCloseTo(milliseconds, 9);
});

test.each(["", "forever", "1", "1d", "1 h", "1h ", "1toString", "--1h", ".h", "1e3h", "2562048h"])(
  "%s is no ban",
  (text) => expect(parseDuration(text)).toBeUndefined(),
);
