import { describe, expect, test } from "vitest";
import { pageTexts } from "#content/pages.ts";
import { site } from "#content/site.ts";
import { type FeedEntry, writeAtomFeed, writeJsonFeed } from "#site/seo/feed.ts";
import { childrenOf, linksOf, readAtom, readJsonFeed, textOf } from "#tests/support/read-feeds.ts";

const siteUrl = "https://hotel.test";

const entry = (change: Partial<FeedEntry> = {}): FeedEntry => ({
  name: "rates",
  path: "/blog/rates",
  title: "Rates & <seasons>",
  summary: 'One page, "as it was"',
  html: '<p>5 &lt; 6 &amp; <a href="https://hotel.test/pricing">prices</a></p>',
  published: "2026-03-04",
  updated: "2026-05-06",
  categories: ["Revenue Optimization", "R&D"],
  ...change,
});
const newer = entry({ name: "letters", path: "/blog/letters", updated: "2026-04-01" });
const entries = [newer, entry()];

describe("the Atom feed", () => {
  const atom = (given: readonly FeedEntry[]) => readAtom(writeAtomFeed(siteUrl, given));

  test("says what it is, where it stands, who writes it and when it last changed", () => {
    const { feed } = atom(entries);
    expect(textOf(feed, "title")).toContain(site.name);
    expect(linksOf(feed, "self")).toEqual(["https://hotel.test/feed.xml"]);
    expect(linksOf(feed, "alternate")).toEqual(["https://hotel.test/blog"]);
    expect(childrenOf(feed, "author").map((author) => textOf(author, "name"))).toEqual([
      site.editorialTeam,
    ]);
    expect(textOf(feed, "updated")).toBe("2026-05-06T00:00:00Z");
  });

  test("has each article, as it was given, in its order", () => {
    const [first, second] = atom(entries).entries;
    expect(first && linksOf(first, "alternate")).toEqual(["https://hotel.test/blog/letters"]);
    expect(second && linksOf(second, "alternate")).toEqual(["https://hotel.test/blog/rates"]);
    if (!second) return;
    const given = entry();
    expect(textOf(second, "title")).toBe(given.title);
    expect(textOf(second, "summary")).toBe(given.summary);
    expect(childrenOf(second, "content")).toMatchObject([
      { attributes: { type: "html" }, text: given.html },
    ]);
    expect(textOf(second, "published")).toBe("2026-03-04T00:00:00Z");
    expect(textOf(second, "updated")).toBe("2026-05-06T00:00:00Z");
    expect(childrenOf(second, "category").map(({ attributes }) => attributes.term)).toEqual(
      given.categories,
    );
  });

  test("leaves out what XML cannot carry", () => {
    const [only] = atom([entry({ title: "a\0b\x0bc\té🛎\ufffe", html: "]]>" })]).entries;
    expect(only && textOf(only, "title")).toBe("abc\té🛎");
    expect(only && textOf(only, "content")).toBe("]]>");
  });

  test("is one without articles too, as old as the blog's words", () => {
    const { feed } = atom([]);
    expect(textOf(feed, "updated")).toBe(`${pageTexts.blog.updated}T00:00:00Z`);
  });
});

describe("the JSON feed", () => {
  test("has the same articles", () => {
    const feed = readJsonFeed(writeJsonFeed(siteUrl, entries));
    const given = entry();
    expect(feed).toMatchObject({
      home_page_url: "https://hotel.test/blog",
      feed_url: "https://hotel.test/feed.json",
      language: site.language,
      authors: [{ name: site.editorialTeam }],
    });
    expect(feed.items.map(({ url }) => url)).toEqual([
      "https://hotel.test/blog/letters",
      "https://hotel.test/blog/rates",
    ]);
    expect(feed.items[1]).toMatchObject({
      title: given.title,
      summary: given.summary,
      content_html: given.html,
      image: "https://hotel.test/share/blog-rates.png",
      date_published: "2026-03-04T00:00:00Z",
      date_modified: "2026-05-06T00:00:00Z",
      tags: given.categories,
    });
  });
});

test("an article's id stays when its title, its address or the site's changes, and is the same in both", () => {
  const ids = (url: string, change: Partial<FeedEntry>) => {
    const { entries: atomEntries } = readAtom(writeAtomFeed(url, [entry(change)]));
    const { items } = readJsonFeed(writeJsonFeed(url, [entry(change)]));
    return [...atomEntries.map((each) => textOf(each, "id")), ...items.map(({ id }) => id)];
  };
  const before = ids(siteUrl, {});
  expect(new Set(before).size).toBe(1);
  expect(ids("https://elsewhere.test", { path: "/blog/new-rates", title: "New" })).toEqual(before);
  expect(ids(siteUrl, { name: "other" })).not.toEqual(before);
});
