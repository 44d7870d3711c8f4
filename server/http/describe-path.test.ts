import { expect, test } from "vitest";
import { describePath } from "#server/http/describe-path.ts";

test.each([
  ["/", "/"],
  ["/blog/how-to-write-a-rate-sheet", "/blog/how-to-write-a-rate-sheet"],
  ["/wp-login.php", "/wp-login.php"],
  ["/assets/old-4f2a.js", "/assets/old-4f2a.js"],
  ["/to/ann@guest.example/x", "/to/…/x"],
  ["/to/ann%40guest.example", "/to/…"],
  ["/verify/482913", "/verify/…"],
  ["/verify/pkce_0f2a44d8c1b7e6a59d33", "/verify/…"],
  ["/verify/0f2a44d8c1b7e6a59d33.txt", "/verify/…"],
  ["/a%0Alevel", "/…"],
  ["/\u001b[31m", "/…"],
  [`/${"a/".repeat(400)}`, `/${"a/".repeat(400)}`.slice(0, 200)],
])("%j is written down as %j", (path, described) => {
  expect(describePath(path)).toBe(described);
});
