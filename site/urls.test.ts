import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { readPosts } from "#site/blog/articles/read-posts.ts";
import { everyPath } from "#site/every-path.ts";
import { type SitePage, sitePages } from "#site/urls.ts";

const pages: readonly SitePage[] = sitePages;

test("has every page of the specification", () => {
  const named = [
    "/",
    "/features",
    "/pricing",
    "/pricing-plans",
    "/success-guide",
    "/about",
    "/contact",
    "/blog",
    "/faq",
    "/auth",
    "/privacy",
    "/terms",
    "/app",
  ];
  const paths = new Set(pages.map(({ path }) => path));
  expect(named.filter((path) => !paths.has(path))).toEqual([]);
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

describe("every page", () => {
  const all = everyPath();

  test("has a unique address", () => {
    const paths = all.map(({ path }) => path);
    expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
  });

  test("has an address in lower case that needs no escaping", () => {
    expect(
      all.map(({ path }) => path).filter((path) => !/^\/$|^(\/[a-z0-9-]+)+$/.test(path)),
    ).toEqual([]);
  });

  test("has an existing content file, if it names one", () => {
    const root = path.join(import.meta.dirname, "..");
    const missing = all.filter(({ file }) => file && !existsSync(path.join(root, file)));
    expect(missing).toEqual([]);
  });

  test("with another canonical address names an indexed page with the same texts", () => {
    for (const { path, meta, canonical } of all.filter(({ canonical }) => canonical)) {
      const target = all.find((page) => page.path === canonical);
      expect(target, path).toMatchObject({ meta, indexed: true });
      expect(target?.canonical, path).toBeUndefined();
    }
  });
});

test("every article has an address", () => {
  const paths = everyPath().map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining(readPosts().map(({ slug }) => `/blog/${slug}`)));
  expect(paths).toHaveLength(pages.length + readPosts().length);
});
