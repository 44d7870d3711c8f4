import { describe, expect, onTestFinished, test, vi } from "vitest";
import { site } from "#schemas/facts/site.ts";
import { absoluteUrl, type PageHead, pageMeta, shareImagePath } from "#site/seo/page-meta.ts";

const head: PageHead = {
  siteUrl: "https://hotel.test",
  canonicalPath: "/pricing-plans",
  name: "Pricing",
  title: "Pricing & plans",
  description: "Prices by the month.",
  keywords: ["hotel", "prices"],
  indexed: true,
};

const article = {
  published: "2026-11-03",
  modified: "2026-11-10",
  author: "The editors",
  tags: ["Rates", "Seasons"],
};

describe("a page's head", () => {
  test("has all tags for search engines and link previews", () => {
    expect(pageMeta(head)).toEqual([
      { title: "Pricing & plans" },
      { name: "description", content: "Prices by the month." },
      { name: "keywords", content: "hotel, prices" },
      { tagName: "link", rel: "canonical", href: "https://hotel.test/pricing-plans" },
      {
        tagName: "link",
        rel: "alternate",
        media: "only screen and (max-width: 640px)",
        href: "https://hotel.test/pricing-plans?mobile=true",
      },
      { property: "og:type", content: "website" },
      { property: "og:site_name", content: site.name },
      { property: "og:locale", content: "en_ZA" },
      { property: "og:title", content: "Pricing & plans" },
      { property: "og:description", content: "Prices by the month." },
      { property: "og:url", content: "https://hotel.test/pricing-plans" },
      { property: "og:image", content: "https://hotel.test/share/pricing-plans.png" },
      { property: "og:image:type", content: "image/png" },
      { property: "og:image:width", content: "1200" },
      { property: "og:image:height", content: "628" },
      { property: "og:image:alt", content: "Pricing & plans" },
      { name: "twitter:card", content: "summary_large_image" },
      { name: "twitter:title", content: "Pricing & plans" },
      { name: "twitter:description", content: "Prices by the month." },
      { name: "twitter:image", content: "https://hotel.test/share/pricing-plans.png" },
      { name: "twitter:image:alt", content: "Pricing & plans" },
    ]);
  });

  test("has noindex only if the page is not indexed", () => {
    const robots = { name: "robots", content: "noindex, nofollow" };
    expect(pageMeta({ ...head, indexed: false })).toContainEqual(robots);
    expect(
      pageMeta({ ...head, indexed: false }).filter(
        (tag) => !("name" in tag && tag.name === "robots"),
      ),
    ).toEqual(pageMeta(head));
  });

  test("has noindex on every page of a build with drafts", () => {
    vi.stubEnv("VITE_DRAFTS", "on");
    onTestFinished(() => void vi.unstubAllEnvs());
    expect(pageMeta(head)).toEqual(pageMeta({ ...head, indexed: false }));
    expect(pageMeta(head)).toContainEqual({ name: "robots", content: "noindex, nofollow" });
  });

  test("of an article has its dates, author and tags", () => {
    const tags = pageMeta({ ...head, article });
    expect(tags).toContainEqual({ property: "og:type", content: "article" });
    expect(tags).not.toContainEqual({ property: "og:type", content: "website" });
    const named = tags.filter(
      (tag) => "property" in tag && String(tag.property).startsWith("article:"),
    );
    expect(named).toEqual([
      { property: "article:published_time", content: "2026-11-03" },
      { property: "article:modified_time", content: "2026-11-10" },
      { property: "article:author", content: "The editors" },
      { property: "article:tag", content: "Rates" },
      { property: "article:tag", content: "Seasons" },
    ]);
  });
});

test.each([
  ["/", "/share/home.png"],
  ["/about", "/share/about.png"],
  ["/blog/link-building", "/share/blog-link-building.png"],
])("the share image of %s is %s", (path, image) => {
  expect(shareImagePath(path)).toBe(image);
});

test("only the home page's address ends with a slash", () => {
  expect(absoluteUrl("https://hotel.test", "/")).toBe("https://hotel.test/");
  expect(absoluteUrl("https://hotel.test", "/about")).toBe("https://hotel.test/about");
  expect(absoluteUrl("http://localhost:3000", "/blog/x")).toBe("http://localhost:3000/blog/x");
});
