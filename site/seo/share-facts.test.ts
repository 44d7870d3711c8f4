import { describe, expect, test } from "vitest";
import { shareFact } from "#site/seo/share-fact.ts";
import { type SitePage, sitePages } from "#site/urls.ts";

/** The facts of pages that people share, each with the key of its page's words. */
const facts = sitePages.flatMap(({ text, indexed }: SitePage) => {
  if (!text || !indexed) return [];
  return [[text, shareFact(text, 18)] as const];
});

describe("the fact in the share image of a page that search engines may list", () => {
  // A new page needs a `shareFact` in content/en/pages.yaml.
  test.each(facts)("%s: %s", (_page, fact = "") => {
    expect(fact).toMatch(/\w/);
    expect(fact.length, "at most 48 characters, so that it fits").toBeLessThanOrEqual(48);
    expect(fact).not.toMatch(/\.$|undefined|NaN/);
  });
});
