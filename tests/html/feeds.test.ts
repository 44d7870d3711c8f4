import { parse } from "node-html-parser";
import { describe, expect, test } from "vitest";
import { readPosts } from "#site/blog/articles/read-posts.ts";
import { commissionFiles } from "#site/pages/_ota-commission/commission-files.ts";
import {
  type BuiltPage,
  hasFile,
  oneLine,
  pageAt,
  pages,
  readSiteFile,
  siteUrl,
} from "#tests/html/built-site.ts";
import { linksOf, readAtom, readJsonFeed } from "#tests/support/read-feeds.ts";

const read = (address: string) => readSiteFile(address).toString();

const posts = readPosts();
const postUrls = posts.map(({ slug }) => `${siteUrl}/blog/${slug}`);
const atom = readAtom(read("/feed.xml"));
const json = readJsonFeed(read("/feed.json"));

/** Returns every address in the HTML of a feed. */
const addressesIn = (html: string) =>
  parse(html)
    .querySelectorAll("[href], [src]")
    .map((element) => element.getAttribute("href") ?? element.getAttribute("src") ?? "");

/** Returns the text of an article's page, without the parts that only the page has. */
function proseOf({ html }: BuiltPage): string {
  const prose = parse(html).querySelector("article.prose");
  for (const part of prose?.querySelectorAll(".sources summary span, .author, .sr") ?? []) {
    part.remove();
  }
  return oneLine(prose?.textContent ?? "");
}

test("both feeds list exactly the articles, newest first", () => {
  expect(atom.entry.flatMap((entry) => linksOf(entry, "alternate"))).toEqual(postUrls);
  expect(json.items.map(({ url }) => url)).toEqual(postUrls);
});

test("both feeds have the same data for each article", () => {
  const fromAtom = atom.entry.map((entry) => [
    entry.id,
    entry.title,
    entry.summary,
    entry.content["#text"],
    entry.published,
    entry.updated,
    entry.category.map((category) => category["@term"]),
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

describe.each(json.items.map((item) => [item.url, item] as const))("%s", (url, item) => {
  const post = posts.find(({ slug }) => url === `${siteUrl}/blog/${slug}`);
  const html = item.content_html;

  test("has the article's title, dates and tags", () => {
    expect(item).toMatchObject({
      title: post?.title,
      summary: post?.excerpt,
      date_published: `${post?.date}T00:00:00.000Z`,
      date_modified: `${post?.updated ?? post?.date}T00:00:00.000Z`,
      tags: expect.arrayContaining([post?.category, ...(post?.tags ?? [])]),
    });
  });

  test("has all the text of the article's page", () => {
    expect(oneLine(parse(html).textContent)).toBe(proseOf(pageAt(new URL(url).pathname)));
    for (const { text } of post?.headings ?? []) {
      expect(html).toContain(`<h2>${text.replaceAll("&", "&amp;")}</h2>`);
    }
  });

  test("has absolute addresses, ours of what exists, and no scripts, forms or styles", () => {
    const addresses = [item.image, ...addressesIn(html)];
    expect(addresses.filter((address) => !URL.canParse(address))).toEqual([]);
    const ours = addresses.map((address) => new URL(address)).filter((to) => to.origin === siteUrl);
    expect(ours.map(({ pathname }) => pathname).filter((file) => !hasFile(file))).toEqual([]);
    expect(html).not.toMatch(/<(script|style|form|button|iframe)\b|\s(on\w+|class|style)=/);
  });
});

test("the feeds have their own addresses, and the day of the last change, which is not in the future", () => {
  expect(linksOf(atom, "self")).toEqual([`${siteUrl}/feed.xml`]);
  expect(json.feed_url).toBe(`${siteUrl}/feed.json`);
  const days = posts.map(({ date, updated }) => updated ?? date).sort();
  expect(atom.updated).toBe(`${days.at(-1)}T00:00:00.000Z`);
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

test("llms.txt lists every indexed page and data file once", () => {
  const links = [...read("/llms.txt").matchAll(/^- \[.+\]\((.+)\): .+$/gm)];
  const listed = pages
    .filter(({ indexed, canonical }) => indexed && !canonical)
    .map(({ path }) => path)
    .concat(commissionFiles.map(({ path }) => path))
    .map((path) => new URL(path, siteUrl).href);
  expect(links.map(([, address]) => address).toSorted()).toEqual(listed.toSorted());
});
