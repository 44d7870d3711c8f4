import { describe, expect, test } from "vitest";
import { company } from "#schemas/facts/company.ts";
import { site } from "#schemas/facts/site.ts";
import { locale } from "#schemas/languages.ts";
import { readWords } from "#schemas/words.ts";
import { type FeedEntry, writeAtomFeed, writeJsonFeed } from "#site/seo/feed.ts";
import { linksOf, readAtom, readJsonFeed } from "#tests/support/read-feeds.ts";

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

  test("has the blog's title, addresses, author and last change", () => {
    const feed = atom(entries);
    expect(feed.title).toContain(site.name);
    expect(linksOf(feed, "self")).toEqual(["https://hotel.test/feed.xml"]);
    expect(linksOf(feed, "alternate")).toEqual(["https://hotel.test/blog"]);
    expect(feed.author.name).toBe(company.editorialTeam);
    expect(feed.updated).toBe("2026-05-06T00:00:00.000Z");
    expect(feed["@xml:lang"]).toBe(locale);
  });

  test("has the articles in the given order", () => {
    const [first, second] = atom(entries).entry;
    expect(first && linksOf(first, "alternate")).toEqual(["https://hotel.test/blog/letters"]);
    expect(second && linksOf(second, "alternate")).toEqual(["https://hotel.test/blog/rates"]);
    const { title, summary, html, categories } = entry();
    expect(second).toMatchObject({
      title,
      summary,
      content: { "#text": html },
      published: "2026-03-04T00:00:00.000Z",
      updated: "2026-05-06T00:00:00.000Z",
      category: categories.map((term) => ({ "@term": term })),
    });
  });

  test("leaves out characters that XML does not allow", () => {
    const [only] = atom([entry({ title: "a\0b\x0bc\té🛎\ufffe", html: "]]>" })]).entry;
    expect(only?.title).toBe("abc\té🛎");
    expect(only?.content["#text"]).toBe("]]>");
  });

  test("is valid without articles, with the date of the blog's texts", () => {
    expect(atom([]).updated).toBe(`${readWords("blog").meta.updated}T00:00:00.000Z`);
  });
});

describe("the JSON feed", () => {
  test("has the same articles", () => {
    const feed = readJsonFeed(writeJsonFeed(siteUrl, entries));
    const given = entry();
    expect(feed).toMatchObject({
      home_page_url: "https://hotel.test/blog",
      feed_url: "https://hotel.test/feed.json",
      language: locale,
      authors: [{ name: company.editorialTeam }],
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
      date_published: "2026-03-04T00:00:00.000Z",
      date_modified: "2026-05-06T00:00:00.000Z",
      tags: given.categories,
    });
  });
});

test("an article's id stays when its title, its address or the site's changes, and is the same in both", () => {
  const ids = (url: string, change: Partial<FeedEntry>) => {
    const atom = readAtom(writeAtomFeed(url, [entry(change)]));
    const { items } = readJsonFeed(writeJsonFeed(url, [entry(change)]));
    return [...atom.entry, ...items].map(({ id }) => id);
  };
  const before = ids(siteUrl, {});
  expect(new Set(before).size).toBe(1);
  expect(ids("https://elsewhere.test", { path: "/blog/new-rates", title: "New" })).toEqual(before);
  expect(ids(siteUrl, { name: "other" })).not.toEqual(before);
});
