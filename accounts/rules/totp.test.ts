import { expect, test } from "vitest";
import { findTotpStep } from "#accounts/rules/totp.ts";

/** Base32 of the secret in RFC 6238, "12345678901234567890". */
const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

test.each([
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_111_111_111, "050471"],
  [1_234_567_890, "005924"],
  [2_000_000_000, "279037"],
  [20_000_000_000, "353130"],
])("at %d s the code is %s, as in appendix B of RFC 6238", (seconds, code) => {
  expect(findTotpStep(secret, code, new Date(seconds * 1000))).toBe(Math.floor(seconds / 30));
});
