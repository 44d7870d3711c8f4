import { describe, expect, test } from "vitest";
import { redactPath } from "#accounts/http/redact-path.ts";

test.each([
  ["/", "/"],
  ["/blog/how-to-write-a-rate-sheet", "/blog/how-to-write-a-rate-sheet"],
  ["/wp-login.php", "/wp-login.php"],
  ["/.git/config", "/.git/config"],
  ["/about/", "/about/"],
  [`/${"a/".repeat(400)}`, `/${"a/".repeat(400)}`.slice(0, 200)],
])("%j is logged as %j", (path, redacted) => {
  expect(redactPath(path)).toBe(redacted);
});

describe("a segment that may be a secret is redacted", () => {
  test.each([
    ["a refresh token", "abcdefghijkl"],
    ["a refresh token with digits", "a2c4efgh3jkl"],
    ["a short token", "xk3v9"],
    ["a UUID", "0190b6a2-7c1e-7d3a-9b5f-2a8c4e6d1f00"],
    ["hexadecimal digits", "0f2a44d8c1b7e6a59d33"],
    ["hexadecimal letters", "deadbeefcafe"],
    ["base64url", "Zk9xQ2V-aGVsbG8_d29ybGQ"],
    ["base64url of letters", "QmFzZVdlc3RlcmVs"],
    ["a PKCE token", "pkce_abcdefgh"],
    ["a signed token", "eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiJhIn0.c2ln"],
    ["a code", "482913"],
    ["a short code", "4829"],
    ["an email address", "ann@guest.example"],
    ["an encoded email address", "ann%40guest.example"],
    ["a token with a file extension", "0f2a44d8c1b7e6a59d33.txt"],
    ["a long token in parts", "abcdefghijklmnop-abc"],
    ["a line of the log", "a%0Alevel"],
    ["a terminal escape sequence", "\u001b[31m"],
    ["letters of another script", "ключ"],
  ])("%s", (_, segment) => {
    expect(redactPath(`/to/${segment}/x`)).toBe("/to/…/x");
    expect(redactPath(`/${segment}`)).toBe("/…");
  });
});
