import { expect, test } from "vitest";
import { trialRequestPath } from "#schemas/site-paths.ts";
import { safeReturnPath } from "#site/account/sign-in/return-path.ts";

const safe = ["/account", trialRequestPath, "/account#two-step", "/desk#DM-7K3F9QWD"];

const unsafe = [
  "",
  "//evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "https://evil.example/account",
  "javascript:alert(1)",
  "%2F%2Fevil.example",
  "/%2Fevil.example",
  "/account@evil.example",
  "/account/../auth",
  "/account//evil.example",
  "/account\n//evil.example",
  "/account#trial\n",
  " /account",
  "/account?next=//evil.example",
  "/account#access_token=EVIL&type=recovery",
  "/account#",
  "/auth",
  "/no-such-page",
  ["/account"],
  { toString: () => "/account" },
  null,
  undefined,
  1,
];

test("returns to the account and the desk; anything else leads to the home page", () => {
  for (const path of safe) expect(safeReturnPath(path)).toBe(path);
  for (const path of unsafe) expect(safeReturnPath(path), String(path)).toBe("/");
});
