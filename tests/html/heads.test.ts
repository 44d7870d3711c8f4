import { describe, expect, test } from "vitest";
import { site } from "#schemas/facts/site.ts";
import { readWords } from "#schemas/words.ts";
import {
  type BuiltPage,
  hasFile,
  pageAt,
  pages,
  readSiteFile,
  siteUrl,
} from "#tests/html/built-site.ts";

const meta = ({ root }: BuiltPage, name: string) =>
  root
    .querySelectorAll(`meta[name="${name}"], meta[property="${name}"]`)
    .map((tag) => tag.getAttribute("content"));

const link = ({ root }: BuiltPage, rel: string) =>
  root.querySelectorAll(`link[rel="${rel}"]`).map((tag) => tag.getAttribute("href"));

const titles = ({ root }: BuiltPage) =>
  root.querySelectorAll("head title").map(({ textContent }) => textContent);

/** Returns the canonical address of a page. */
const address = ({ path, canonical }: BuiltPage) => new URL(canonical ?? path, siteUrl).href;

describe.each(pages)("the head of $path", (page) => {
  const [title] = titles(page);
  const [description] = meta(page, "description");

  test("has one title, one description and keywords", () => {
    expect(titles(page)).toEqual([expect.stringContaining(site.name)]);
    expect(meta(page, "description")).toEqual([expect.stringMatching(/\w/)]);
    expect(meta(page, "keywords")).toEqual([expect.stringMatching(/\w/)]);
  });

  test("has a title and a description that no other page has", () => {
    const others = pages.filter((other) => address(other) !== address(page));
    expect(others.filter((other) => titles(other)[0] === title).map(({ path }) => path)).toEqual(
      [],
    );
    expect(
      others
        .filter((other) => meta(other, "description")[0] === description)
        .map(({ path }) => path),
    ).toEqual([]);
  });

  test("has its canonical address and the alternate one for phones", () => {
    expect(link(page, "canonical")).toEqual([address(page)]);
    expect(link(page, "alternate")).toContain(`${address(page)}?mobile=true`);
    expect(meta(page, "og:url")).toEqual([address(page)]);
  });

  test("has the same title and description for link previews as for search engines", () => {
    for (const prefix of ["og:", "twitter:"]) {
      expect(meta(page, `${prefix}title`)).toEqual([title]);
      expect(meta(page, `${prefix}description`)).toEqual([description]);
    }
    expect(meta(page, "og:site_name")).toEqual([site.name]);
    expect(meta(page, "og:type")).toEqual([page.path.startsWith("/blog/") ? "article" : "website"]);
    expect(meta(page, "twitter:card")).toEqual(["summary_large_image"]);
  });

  test("has a share image of 1200 x 628 below 300 KB", () => {
    const [image = ""] = meta(page, "og:image");
    expect(meta(page, "twitter:image")).toEqual([image]);
    const { origin, pathname } = new URL(image ?? "");
    expect(origin).toBe(siteUrl);
    const file = readSiteFile(pathname);
    // A PNG starts with its signature and the header chunk: width and height are its first two numbers.
    expect(file.subarray(0, 8).toString("latin1")).toBe("\x89PNG\r\n\x1a\n");
    expect([file.readUInt32BE(16), file.readUInt32BE(20)]).toEqual([1200, 628]);
    expect([meta(page, "og:image:width"), meta(page, "og:image:height")]).toEqual([
      ["1200"],
      ["628"],
    ]);
    expect(file.byteLength).toBeLessThan(300_000);
  });

  // A page for accounts, mailed links or errors has `indexed: false` in schemas/site-paths.ts.
  test(page.indexed ? "can be indexed" : "is noindex", () => {
    expect(meta(page, "robots")).toEqual(page.indexed ? [] : ["noindex, nofollow"]);
  });

  test("has icons and a manifest that exist", () => {
    for (const rel of ["icon", "apple-touch-icon", "manifest"]) {
      expect(link(page, rel), rel).toHaveLength(1);
      expect(link(page, rel).filter((href) => !hasFile(href ?? ""))).toEqual([]);
    }
  });
});

test("every page in the menus can be indexed", () => {
  const { header, quickLinks, propertyLinks, legal } = readWords("navigation");
  const links = [...header, ...quickLinks.links, ...propertyLinks.links, ...legal];
  expect(links.filter(({ path }) => !pageAt(path).indexed)).toEqual([]);
});
