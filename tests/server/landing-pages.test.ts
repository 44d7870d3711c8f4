import { expect, test } from "vitest";
import { allowedTarget } from "#accounts/auth/links.ts";
import { defaultLanguage, languages } from "#schemas/languages.ts";
import { brand } from "#server/brand.ts";
import { readMailLink } from "#site/account/session/mail-link.ts";
import { everyPath } from "#tests/support/every-path.ts";

const site = "https://hotel.example";
const rules = { siteUrl: site, redirectAllowList: [], brand };
const fragment = "#access_token=a.b.c&refresh_token=r";

test("mailed links lead to the pages that remove the session from their address, and to no other", () => {
  const pages = everyPath();
  const allowed = pages.filter(({ path }) => allowedTarget(site + path, rules));
  // Those of another language read it in their own build.
  const english = allowed.filter(({ meta }) => meta?.language === defaultLanguage);
  expect(english).toEqual(pages.filter(({ path }) => readMailLink(site + path + fragment)));
  expect(english).toHaveLength(3);
  expect(allowed).toHaveLength(3 * languages.length);
});
