import { describe, expect, test } from "vitest";
import { shareFact } from "#site/seo/share-fact.ts";
import { type SitePage, sitePages } from "#site/urls.ts";

/** The facts of pages that people share, each with the address of its page. */
const facts = sitePages.flatMap(({ path, meta, indexed }: SitePage) => {
  if (!meta || !indexed) return [];
  return [[path, shareFact(meta, 18)] as const];
});

describe("the fact in the share image of a page that search engines may list", () => {
  // A new page needs a `shareFact` in its `meta`.
  test.each(facts)("%s: %s", (_page, fact = "") => {
    expect(fact).toMatch(/\w/);
    expect(fact.length, "at most 48 characters, so that it fits").toBeLessThanOrEqual(48);
    expect(fact).not.toMatch(/\.$|undefined|NaN/);
  });
});
