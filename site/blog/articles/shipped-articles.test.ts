import { describe, expect, test } from "vitest";
import { categories } from "#schemas/articles.ts";
import { site } from "#schemas/facts/site.ts";
import { type Post, readPostFile, readPosts } from "#site/blog/articles/read-posts.ts";

// The requirements of the specification and the style rules for the text of the published articles.

const posts = readPosts();
const guides = posts.filter(({ kind }) => kind === "guide");
const indexPosts = posts
  .filter(({ kind }) => kind === "post")
  .sort((a, b) => (a.id ?? 0) - (b.id ?? 0));

const files = new Map(posts.map(({ slug, file }) => [slug, readPostFile(file)]));
const blocksOf = ({ sections }: Post) => sections.flatMap(({ blocks }) => blocks);

describe("the articles match the specification", () => {
  test("the ten guides of section 2", () => {
    expect(guides.map(({ slug }) => slug).sort()).toEqual([
      "instant-booking-confirmations",
      "keyword-research",
      "last-minute-booking-strategies",
      "link-building",
      "local-seo-google-business",
      "metasearch-marketing",
      "mobile-booking-ux",
      "review-management",
      "sustainability-eco-travel",
      "voice-search-optimization",
    ]);
  });

  test("the eight posts of section 3, in its order, one a category", () => {
    expect(indexPosts.map(({ id, slug }) => [id, slug])).toEqual([
      [1, `south-african-hotels-choosing-${site.name.toLowerCase()}-over-ota`],
      [2, "hotel-pms-software-guide-south-africa-2025"],
      [3, "eliminate-booking-com-commissions-south-african-case-study"],
      [4, "channel-manager-roi-analysis-south-african-hotels"],
      [5, "local-support-south-african-hotel-software-providers"],
      [6, "multi-property-management-south-african-hotel-groups"],
      [7, "tourism-recovery-south-africa-hotel-technology-trends"],
      [8, "popia-compliance-south-african-hotels-guest-data-protection"],
    ]);
    expect(indexPosts.map(({ category }) => category).sort()).toEqual([...categories].sort());
  });

  test("posts take 7 to 15 minutes to read, guides at least 6", () => {
    const wrong = posts.filter(({ kind, readingMinutes }) =>
      kind === "post" ? readingMinutes < 7 || readingMinutes > 15 : readingMinutes < 6,
    );
    expect(wrong.map(({ slug, readingMinutes }) => [slug, readingMinutes])).toEqual([]);
  });

  test("only the five related articles of section 2", () => {
    const related = posts.flatMap((post) => (post.related ? [[post.slug, post.related]] : []));
    expect(Object.fromEntries(related)).toEqual({
      "instant-booking-confirmations": "mobile-booking-ux",
      "keyword-research": "local-seo-google-business",
      "local-seo-google-business": "review-management",
      "link-building": "keyword-research",
      "review-management": "local-seo-google-business",
    });
  });

  test.each([
    ["instant-booking-confirmations", "within 30 seconds"],
    ["instant-booking-confirmations", "35% above average"],
    ["review-management", "2–3 days after checkout"],
    ["review-management", "within 24 hours, and within 72 hours at the very most"],
    ["local-seo-google-business", "takes 750 characters"],
    ["local-seo-google-business", "at least 20 photo"],
  ])("%s contains the figure of section 9: %s", (slug, words) => {
    const post = posts.find((each) => each.slug === slug);
    expect(post && blocksOf(post).join("\n").toLowerCase()).toContain(words.toLowerCase());
  });
});

test.each(posts)(
  "$slug links to the features, the prices and the contact page, and lists its sources",
  (post) => {
    const links = files.get(post.slug)?.text.links ?? [];
    const targets = links.map(({ address }) => address.replace(/[#?].*/, ""));
    expect(targets).toEqual(expect.arrayContaining(["/features", "/pricing", "/contact"]));
    const urls = post.sources?.map(({ url }) => url) ?? [];
    expect(urls.length).toBeGreaterThanOrEqual(4);
    expect(new Set(urls).size).toBe(urls.length);
  },
);

test("no article contains a placeholder", () => {
  const placeholder =
    /\b(?:lorem|ipsum|todo|tbc|tbd|fixme|xxx+|placeholder|replace me|insert here|coming soon)\b|\?\?\?|\[\.\.\.\]/i;
  const lines = [...files.values()].flatMap(({ path, source }) =>
    source.split("\n").map((line) => `${path}: ${line}`),
  );
  expect(lines.filter((line) => placeholder.test(line))).toEqual([]);
});
