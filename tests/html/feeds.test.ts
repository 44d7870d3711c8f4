import { parse } from "node-html-parser";
import { describe, expect, test } from "vitest";
import { readPosts } from "#content/posts.ts";
import { securityTxt } from "#content/security.ts";
import {
  type BuiltPage,
  hasFile,
  oneLine,
  pageAt,
  pages,
  readSiteFile,
  siteUrl,
} from "#tests/html/built-site.ts";
import { childrenOf, linksOf, readAtom, readJsonFeed, textOf } from "#tests/support/read-feeds.ts";

const read = (address: string) => readSiteFile(address).toString();

const posts = readPosts();
const postUrls = posts.map(({ slug }) => `${siteUrl}/blog/${slug}`);
const atom = readAtom(read("/feed.xml"));
const json = readJsonFeed(read("/feed.json"));

/** Whether an address of ours leads to a page or a file. */
const isBuilt = (address: string) => {
  const { pathname } = new URL(address);
  return pages.some(({ path }) => path === pathname) || (pathname !== "/" && hasFile(pathname));
};
const isOurs = (address: string) => new URL(address).origin === siteUrl;

/** Every address in the HTML of a feed, each absolute or else no address at all. */
function addressesIn(html: string): string[] {
  return parse(html)
    .querySelectorAll("[href], [src]")
    .map((element) => element.getAttribute("href") ?? element.getAttribute("src") ?? "");
}

/** The words of an article's page, without what belongs to the page only. */
function proseOf({ html }: BuiltPage): string {
  const prose = parse(html).querySelector("article.prose");
  for (const part of prose?.querySelectorAll("[aria-labelledby=article-cta], .author, .sr") ?? []) {
    part.remove();
  }
  return oneLine(prose?.textContent ?? "");
}

test("both feeds have every article, newest first, and no other", () => {
  expect(atom.entries.flatMap((entry) => linksOf(entry, "alternate"))).toEqual(postUrls);
  expect(json.items.map(({ url }) => url)).toEqual(postUrls);
});

test("both feeds say the same of each article", () => {
  const fromAtom = atom.entries.map((entry) => [
    textOf(entry, "id"),
    textOf(entry, "title"),
    textOf(entry, "summary"),
    textOf(entry, "content"),
    textOf(entry, "published"),
    textOf(entry, "updated"),
    childrenOf(entry, "category").map(({ attributes }) => attributes.term),
  ]);
  const fromJson = json.items.map((item) => [
    item.id,
    item.title,
    item.summary,
    item.content_html,
    item.date_published,
    item.date_modified,
    item.tags,
  ]);
  expect(fromAtom).toEqual(fromJson);
});

describe.each(json.items.map((item) => [item.url ?? "", item] as const))("%s", (url, item) => {
  const post = posts.find(({ slug }) => url === `${siteUrl}/blog/${slug}`);
  const html = item.content_html ?? "";

  test("has the article's facts", () => {
    expect(item).toMatchObject({
      title: post?.title,
      summary: post?.excerpt,
      date_published: `${post?.date}T00:00:00Z`,
      date_modified: `${post?.updated ?? post?.date}T00:00:00Z`,
      tags: expect.arrayContaining([post?.category, ...(post?.tags ?? [])]),
    });
  });

  test("has every word of the article, as the page has it", () => {
    expect(oneLine(parse(html).textContent)).toBe(proseOf(pageAt(new URL(url).pathname)));
    for (const { text } of post?.headings ?? []) {
      expect(html).toContain(`<h2>${text.replaceAll("&", "&amp;")}</h2>`);
    }
  });

  test("leads to pages that exist, by absolute addresses", () => {
    const addresses = [item.image ?? "", ...addressesIn(html)];
    expect(addresses.filter((address) => !URL.canParse(address))).toEqual([]);
    expect(addresses.filter(isOurs).filter((address) => !isBuilt(address))).toEqual([]);
  });

  test("holds nothing that runs or looks for the page's styles", () => {
    expect(html).not.toMatch(/<(script|style|form|button|iframe)\b|\s(on\w+|class|style)=/);
  });
});

test("the feeds' own addresses lead to what is built", () => {
  const addresses = [
    ...["self", "alternate"].flatMap((rel) => linksOf(atom.feed, rel)),
    textOf(atom.feed, "icon") ?? "",
    ...childrenOf(atom.feed, "author").map((author) => textOf(author, "uri") ?? ""),
    ...[json.home_page_url, json.feed_url, json.icon, json.favicon, json.authors?.[0]?.url].map(
      (address) => address ?? "",
    ),
  ];
  expect(addresses.filter((address) => !isOurs(address) || !isBuilt(address))).toEqual([]);
  expect(linksOf(atom.feed, "self")).toEqual([`${siteUrl}/feed.xml`]);
  expect(json.feed_url).toBe(`${siteUrl}/feed.json`);
});

test("the feed changed when its newest article did, which is no day to come", () => {
  const days = posts.map(({ date, updated }) => updated ?? date).sort();
  expect(textOf(atom.feed, "updated")).toBe(`${days.at(-1)}T00:00:00Z`);
  expect((days.at(-1) ?? "") <= new Date().toISOString().slice(0, 10)).toBe(true);
});

test.each(pages)("$path announces both feeds in its head", ({ root }) => {
  const feeds = root
    .querySelectorAll('head link[rel="alternate"][type]')
    .map((link) => [link.getAttribute("type"), link.getAttribute("href")]);
  expect(feeds).toEqual([
    ["application/atom+xml", "/feed.xml"],
    ["application/feed+json", "/feed.json"],
  ]);
});

describe("llms.txt", () => {
  const links = [...read("/llms.txt").matchAll(/^- \[.+\]\((.+)\): .+$/gm)].map(
    ([, address = ""]) => address,
  );

  test("names every page that search engines may list, once", () => {
    const listed = pages
      .filter(({ indexed, canonical }) => indexed && !canonical)
      .map(({ path }) => new URL(path, siteUrl).href);
    expect(links.toSorted()).toEqual(listed.toSorted());
  });
});

test("security.txt stands where it says, and until when", () => {
  const lines = read("/.well-known/security.txt").split("\n");
  expect(lines).toContain(`Canonical: ${siteUrl}/.well-known/security.txt`);
  expect(lines).toContain(`Expires: ${securityTxt.expires}T00:00:00Z`);
});
