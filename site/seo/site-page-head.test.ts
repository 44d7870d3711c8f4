import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { site } from "#schemas/facts/site.ts";
import { metaOf } from "#schemas/pages.ts";
import { readWords } from "#schemas/words.ts";
import { type HeadTag, pageMeta } from "#site/seo/page-meta.ts";
import { documentTitle, sitePageHead } from "#site/seo/site-page-head.ts";

const siteText = readWords("site").meta;

// The build defines this constant.
beforeAll(() => {
  vi.stubGlobal("__SITE_URL__", "https://hotel.test");
});
afterAll(() => {
  vi.unstubAllGlobals();
});

const named = (tags: readonly HeadTag[], name: string) =>
  tags.flatMap((tag) => ("name" in tag && tag.name === name ? [tag.content] : []));
const sitePageMeta = (...page: Parameters<typeof sitePageHead>) => pageMeta(sitePageHead(...page));
const canonical = (tags: readonly HeadTag[]) =>
  tags.flatMap((tag) => ("rel" in tag && tag.rel === "canonical" ? [tag.href] : []));

test("documentTitle adds the product's name unless the title has it", () => {
  expect(documentTitle("Pricing")).toBe(`Pricing | ${site.name}`);
  expect(documentTitle(`Why ${site.name}`)).toBe(`Why ${site.name}`);
});

describe("the head of a page", () => {
  test("has the page's own texts", () => {
    const faq = metaOf("/faq");
    const tags = sitePageMeta("/faq");
    expect(tags).toContainEqual({ title: `${faq.title} | ${site.name}` });
    expect(named(tags, "description")).toEqual([faq.description]);
  });

  test("has the texts of the site if the page has none", () => {
    const tags = sitePageMeta("/privacy");
    expect(tags).toContainEqual({ title: siteText.title });
    expect(named(tags, "description")).toEqual([siteText.description]);
    expect(named(tags, "keywords")).toEqual([siteText.keywords.join(", ")]);
  });

  test("has the texts that are passed in", () => {
    const own = {
      title: "Notice",
      description: "What we keep.",
      keywords: ["a"],
    };
    const tags = sitePageMeta("/privacy", own);
    expect(tags).toContainEqual({ title: `Notice | ${site.name}` });
    expect(named(tags, "description")).toEqual(["What we keep."]);
  });

  test("has /pricing-plans as the canonical address of both pricing pages", () => {
    const address = ["https://hotel.test/pricing-plans"];
    expect(canonical(sitePageMeta("/pricing"))).toEqual(address);
    expect(canonical(sitePageMeta("/pricing-plans"))).toEqual(address);
  });

  test("has noindex for unlisted and unknown pages", () => {
    expect(named(sitePageMeta("/auth"), "robots")).toEqual(["noindex, nofollow"]);
    expect(named(sitePageMeta("/404"), "robots")).toEqual(["noindex, nofollow"]);
    expect(named(sitePageMeta("/blog/no-such-article"), "robots")).toEqual(["noindex, nofollow"]);
    expect(named(sitePageMeta("/about"), "robots")).toEqual([]);
  });
});
