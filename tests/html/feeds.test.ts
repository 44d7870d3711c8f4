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
import { linksOf, readAtom } from "#tests/support/read-feeds.ts";

const read = (address: string) => readSiteFile(address).toString();

const posts = readPosts();
const postUrls = posts.map(({ slug }) => `${siteUrl}/blog/${slug}`);
const atom = readAtom(read("/feed.xml"));

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

test("the feed lists exactly the articles, newest first", () => {
  expect(atom.entry.flatMap((entry) => linksOf(entry, "alternate"))).toEqual(postUrls);
});

describe.each(atom.entry)("$title", (entry) => {
  const [url = ""] = linksOf(entry, "alternate");
  const post = posts.find(({ slug }) => url === `${siteUrl}/blog/${slug}`);
  const html = entry.content["#text"];

  test("has the article's title, dates and tags", () => {
    expect(entry).toMatchObject({
      title: post?.title,
      summary: post?.excerpt,
      published: `${post?.date}T00:00:00.000Z`,
      updated: `${post?.updated ?? post?.date}T00:00:00.000Z`,
    });
    const tags = new Set([post?.category, ...(post?.tags ?? [])]);
    expect(entry.category.map((category) => category["@term"])).toEqual([...tags]);
  });

  test("has all the text of the article's page", () => {
    expect(oneLine(parse(html).textContent)).toBe(proseOf(pageAt(new URL(url).pathname)));
    for (const { text } of post?.headings ?? []) {
      expect(html).toContain(`<h2>${text.replaceAll("&", "&amp;")}</h2>`);
    }
  });

  test("has absolute addresses, ours of what exists, and no scripts, forms or styles", () => {
    const addresses = addressesIn(html);
    expect(addresses.filter((address) => !URL.canParse(address))).toEqual([]);
    const ours = addresses.map((address) => new URL(address)).filter((to) => to.origin === siteUrl);
    expect(ours.map(({ pathname }) => pathname).filter((file) => !hasFile(file))).toEqual([]);
    expect(html).not.toMatch(/<(script|style|form|button|iframe)\b|\s(on\w+|class|style)=/);
  });
});

test("the feed has its own address, and the day of the last change, which is not in the future", () => {
  expect(linksOf(atom, "self")).toEqual([`${siteUrl}/feed.xml`]);
  const days = posts.map(({ date, updated }) => updated ?? date).sort();
  expect(atom.updated).toBe(`${days.at(-1)}T00:00:00.000Z`);
  expect((days.at(-1) ?? "") <= new Date().toISOString().slice(0, 10)).toBe(true);
});

test.each(pages)("$path announces the feed in its head", ({ root }) => {
  const feeds = root
    .querySelectorAll('head link[rel="alternate"][type]')
    .map((link) => [link.getAttribute("type"), link.getAttribute("href")]);
  expect(feeds).toEqual([["application/atom+xml", "/feed.xml"]]);
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
