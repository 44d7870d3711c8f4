import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { lastChanged } from "#pricing/commission.ts";
import { company } from "#schemas/facts/company.ts";
import { securityTxt } from "#schemas/facts/security.ts";
import { site } from "#schemas/facts/site.ts";
import { readPosts } from "#site/blog/articles/read-posts.ts";
import { iconSizes } from "#site/seo/social-image.tsx";
import { listFiles, pageFile, pages, readSiteFile, siteUrl } from "#tests/html/built-site.ts";

const read = (address: string) => readSiteFile(address).toString();
const imageSize = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];

const posts = readPosts();

/** Returns the day on which a page's words last changed, from its source. */
function updatedOn({ path: address, meta, file = "" }: (typeof pages)[number]): string | undefined {
  const post = posts.find(({ slug }) => address === `/blog/${slug}`);
  if (post) return post.updated ?? post.date;
  if (meta) return meta.updated ?? lastChanged();
  const source = readFileSync(path.join(import.meta.dirname, "../..", file), "utf8");
  return /^updated: (\S+)$/m.exec(source)?.[1];
}

describe("the sitemap", () => {
  const entries = [
    ...read("/sitemap.xml").matchAll(/<loc>(.+?)<\/loc><lastmod>(.+?)<\/lastmod>/g),
  ].map(([, location, lastModified]) => [location, lastModified]);

  test("lists exactly the indexed pages, under their canonical address, with the day they changed", () => {
    const expected = pages
      .filter(({ indexed, canonical }) => indexed && !canonical)
      .map((page) => [new URL(page.path, siteUrl).href, updatedOn(page)]);
    expect(entries.toSorted()).toEqual(expected.toSorted());
  });

  test("is in robots.txt", () => {
    expect(read("/robots.txt")).toContain(`\nSitemap: ${siteUrl}/sitemap.xml\n`);
  });
});

test("the manifest has what makes a site installable, and its icons exist", () => {
  // https://web.dev/articles/install-criteria: a name, a start page, a display mode, icons of 192 and 512.
  const { icons, ...manifest } = JSON.parse(read("/site.webmanifest"));
  expect(manifest).toMatchObject({ short_name: site.name, start_url: "/tools", scope: "/" });
  expect(manifest.display).toBe("standalone");
  expect(manifest.name).toContain(site.name);
  expect(iconSizes).toEqual([192, 512]);
  for (const { src, sizes } of icons) {
    expect(imageSize(readSiteFile(src)).join("x"), src).toBe(sizes);
  }
  expect(icons).toHaveLength(2 * iconSizes.length);
});

test("security.txt has each field of RFC 9116 once", () => {
  const file = "/.well-known/security.txt";
  const lines = read(file).trimEnd().split("\n");
  expect(lines.map((line) => line.split(": "))).toEqual([
    ["Contact", `mailto:${company.email.security}`],
    ["Expires", `${securityTxt.expires}T00:00:00Z`],
    ["Preferred-Languages", "en, af"],
    ["Canonical", siteUrl + file],
  ]);
});

test("only the pages are served, without the kit", () => {
  const served = listFiles().filter((file) => file.endsWith(".html"));
  expect(served.toSorted()).toEqual(pages.map(({ path }) => pageFile(path)).toSorted());
});

test("no source map and no internal file of the build is served", () => {
  const files = listFiles().filter((file) => file !== "/.well-known/security.txt");
  expect(files.filter((file) => /\.map$|\/\.|__spa/.test(file))).toEqual([]);
});

test("a static host reads every header: Cloudflare ignores lines of more than 2,000 characters", () => {
  const lengths = read("/_headers")
    .split("\n")
    .map((line) => line.length);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(2000);
});
