import { expect, test } from "vitest";
import { allowedTarget } from "#accounts/auth/links.ts";
import { brand } from "#server/brand.ts";
import { readMailLink } from "#site/account/session/mail-link.ts";
import { everyPath } from "#site/every-path.ts";

const site = "https://hotel.example";
const rules = { siteUrl: site, redirectAllowList: [], brand };
const fragment = "#access_token=a.b.c&refresh_token=r";

test("mailed links lead to the pages that remove the session from their address, and to no other", () => {
  const paths = everyPath().map(({ path }) => path);
  const reading = paths.filter((path) => readMailLink(site + path + fragment));
  expect(reading).toHaveLength(3);
  expect(paths.filter((path) => allowedTarget(site + path, rules))).toEqual(reading);
});
