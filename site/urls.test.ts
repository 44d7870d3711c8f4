import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { readPosts } from "#site/blog/articles/read-posts.ts";
import { type SitePage, sitePages } from "#site/urls.ts";
import { everyPath } from "#tests/support/every-path.ts";

const pages: readonly SitePage[] = sitePages;
const all = everyPath();

test("has every page of the specification", () => {
  const named =
    "/ /features /pricing /pricing-plans /success-guide /about /contact /blog /faq /auth /privacy /terms /app";
  expect(pages.map(({ path }) => path)).toEqual(expect.arrayContaining(named.split(" ")));
});

test("site/pages has exactly these pages and the article page", () => {
  const folder = path.join(import.meta.dirname, "pages");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const routes = files
    .filter((file) => /(^|\/)[^_/]+\.astro$/.test(file))
    .map(
      (file) =>
        `/${file
          .split(path.sep)
          .join("/")
          .replace(/((^|\/)index)?\.astro$/, "")}`,
    );
  // One route renders all pages below /for, from content/en/property-types.yaml.
  // Those of another language have the files of the English ones (site/integration.ts).
  const single = pages
    .filter(({ meta, path }) => meta?.language !== "af" && !path.startsWith("/for/"))
    .map((page) => page.path);
  expect(routes.sort()).toEqual([...single, "/for/[slug]", "/blog/[slug]"].sort());
});

test("every page has an address of its own, in lower case, that needs no escaping, and an existing content file", () => {
  const root = path.join(import.meta.dirname, "..");
  const paths = all.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths.filter((path) => !/^\/$|^(\/[a-z0-9-]+)+$/.test(path))).toEqual([]);
  expect(all.filter(({ file }) => file && !existsSync(path.join(root, file)))).toEqual([]);
});

test("a page with another canonical address names an indexed page with the same texts", () => {
  for (const { path, meta, canonical } of all.filter(({ canonical }) => canonical)) {
    const target = all.find((page) => page.path === canonical);
    expect(target, path).toMatchObject({ meta, indexed: true });
    expect(target?.canonical, path).toBeUndefined();
  }
});

test("every article has an address", () => {
  const articles = readPosts().map(({ slug }) => `/blog/${slug}`);
  expect(all.map(({ path }) => path)).toEqual([...pages.map(({ path }) => path), ...articles]);
});
