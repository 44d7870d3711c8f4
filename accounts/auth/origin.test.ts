import { expect, test } from "vitest";
import { isFromOtherSite, isFromOwnPage } from "#accounts/auth/origin.ts";
import type { AuthRequest } from "#accounts/auth/service.ts";

const siteUrl = "https://hotel.example";
type Headers = Record<string, string | undefined>;

/** A request of which a proxy replaced Host by its own name, as nginx does by default. */
function request(headers: Headers, functionsUrl = `${siteUrl}/functions/v1`) {
  const all: Headers = { host: "hotel_site:3000", ...headers };
  const config = { siteUrl, functionsUrl, redirectAllowList: [], brand: { landingPaths: ["/"] } };
  return {
    req: { header: (name: string) => all[name] },
    var: { auth: { config } },
  } as unknown as AuthRequest;
}

test.each<[Headers, boolean]>([
  [{ origin: siteUrl }, true],
  [{ origin: siteUrl, "sec-fetch-site": "same-origin" }, true],
  [{ origin: siteUrl, "sec-fetch-site": "cross-site" }, false],
  [{ origin: "null", "sec-fetch-site": "same-origin" }, true],
  [{ origin: "null" }, false],
  [{}, false],
  [{ host: undefined }, false],
  [{ host: "", origin: "file://" }, false],
  [{ origin: "https://evil.example" }, false],
  [{ origin: "https://evil.example", "sec-fetch-site": "same-site" }, false],
  [{ origin: "http://hotel.example" }, false],
  [{ origin: "https://hotel.example:8443" }, false],
  [{ origin: "https://hotel.example.evil.example" }, false],
  // Without a proxy that replaces it, Host is the name that the browser knows.
  [{ origin: "http://127.0.0.1:3000", host: "127.0.0.1:3000" }, true],
])("a form with %j is of our own page: %s", (headers, expected) => {
  expect(isFromOwnPage(request(headers))).toBe(expected);
});

test("pages beside a hosted project are our own, and pages of another site are not", () => {
  const functionsUrl = "https://project.example/functions/v1";
  const fromSite = { origin: siteUrl, "sec-fetch-site": "cross-site" };
  expect(isFromOwnPage(request(fromSite, functionsUrl))).toBe(true);
  expect(isFromOtherSite(request({ origin: siteUrl }))).toBe(false);
  expect(isFromOtherSite(request({ origin: "https://evil.example" }))).toBe(true);
});
