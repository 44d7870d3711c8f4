import { describe, expect, test } from "vitest";
import { mailOfPath, readMailLink, withoutMailLink } from "#site/account/session/mail-link.ts";

const site = "https://hotel.example";
const code = "3f0c5f1e-9a55-4c2f-8f43-0a9a3a2a7c11";
const tokens =
  "access_token=a.b.c&expires_at=1&expires_in=3600&refresh_token=r&sb=&token_type=bearer&type=signup";
const linkTokens = { access_token: "a.b.c", refresh_token: "r" };

describe("readMailLink", () => {
  test.each([
    ["a session", `/#${tokens}`, { kind: "session", type: "signup", tokens: linkTokens }],
    [
      "a session, the path with a slash",
      `/auth/#${tokens}`,
      { kind: "session", type: "signup", tokens: linkTokens },
    ],
    ["a code", `/?code=${code}`, { kind: "code", code }],
    [
      "an error in the fragment",
      "/#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired&sb=",
      {
        kind: "error",
        code: "otp_expired",
      },
    ],
    [
      "an error in the query",
      "/auth?error=server_error&error_code=unexpected_failure&error_description=Oops",
      { kind: "error", code: "unexpected_failure" },
    ],
    [
      "half of a change of address",
      "/account#message=Confirmation+link+accepted.+Please+proceed&sb=",
      { kind: "halfway" },
    ],
  ])("%s", (_, address, expected) => {
    expect(readMailLink(site + address)).toEqual(expected);
  });

  test.each([
    ["nothing", "/"],
    ["a place on the page", "/#systems"],
    ["a campaign's code", "/?code=SPRING"],
    ["an error of another service", "/?error=none"],
    ["a message that is not the service's", "/#message=Call+this+number"],
    ["a session on a page where none may land", `/blog#${tokens}`],
    ["an access token in the query", "/?access_token=a.b.c"],
  ])("is nothing: %s", (_, address) => {
    expect(readMailLink(site + address)).toBeNull();
  });
});

describe("withoutMailLink", () => {
  test.each([
    [`/#${tokens}`, "/"],
    [`/?utm_source=mail&code=${code}`, "/?utm_source=mail"],
    ["/auth?error=a&error_code=b&error_description=c#error=a", "/auth"],
    ["/account#message=Half", "/account"],
  ])("%s becomes %s", (address, expected) => {
    expect(withoutMailLink(site + address)).toBe(expected);
  });
});

test.each([
  ["/", "signup"],
  ["/auth", "recovery"],
  ["/auth/", "recovery"],
  ["/account", "emailChange"],
])("a link to %s is from the mail %s", (path, kind) => {
  expect(mailOfPath(path)).toBe(kind);
});
