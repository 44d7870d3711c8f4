import { expect, test } from "vitest";
import { mailOfPath, readMailLink, withoutMailLink } from "#site/account/session/mail-link.ts";

const site = "https://hotel.example";
const code = "3f0c5f1e-9a55-4c2f-8f43-0a9a3a2a7c11";
const tokens =
  "access_token=a.b.c&expires_at=1&expires_in=3600&refresh_token=r&sb=&token_type=bearer&type=signup";
const session = {
  kind: "session",
  type: "signup",
  tokens: { access_token: "a.b.c", refresh_token: "r" },
};
const failed = (error: string, description: string) =>
  `error=access_denied&error_code=${error}&error_description=${description}`;

test.each([
  [`/#${tokens}`, session],
  [`/auth/#${tokens}`, session],
  [`/?code=${code}`, { kind: "code", code }],
  [
    `/#${failed("otp_expired", "Email+link+is+invalid")}&sb=`,
    { kind: "error", code: "otp_expired" },
  ],
  [`/auth?${failed("unexpected_failure", "Oops")}`, { kind: "error", code: "unexpected_failure" }],
  ["/account#message=Confirmation+link+accepted.+Please+proceed&sb=", { kind: "halfway" }],
  ["/", null],
  ["/#systems", null],
  ["/?code=SPRING", null],
  ["/?error=none", null],
  ["/#message=Call+this+number", null],
  [`/blog#${tokens}`, null],
  ["/?access_token=a.b.c", null],
])("the outcome in %s", (address, expected) => {
  expect(readMailLink(site + address)).toEqual(expected);
});

test.each([
  [`/#${tokens}`, "/"],
  [`/?utm_source=mail&code=${code}`, "/?utm_source=mail"],
  ["/auth?error=a&error_code=b&error_description=c#error=a", "/auth"],
  ["/account#message=Half", "/account"],
])("%s without the link is %s", (address, expected) => {
  expect(withoutMailLink(site + address)).toBe(expected);
});

test("the path of a link says which mail it is from", () => {
  const paths = ["/", "/auth", "/auth/", "/account"];
  expect(paths.map(mailOfPath)).toEqual(["signup", "recovery", "recovery", "emailChange"]);
});
