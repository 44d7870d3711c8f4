import { brotliCompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { tools } from "#schemas/facts/tools.ts";
import { addStaticImports } from "#scripts/build/preload-scripts.ts";
import { budgets } from "#tests/html/budgets.ts";
import {
  type BuiltPage,
  hasFile,
  pageAt,
  pageFile,
  pages,
  readSiteFile,
  siteDirectory,
} from "#tests/html/built-site.ts";

// The weight of each page against tests/html/budgets.ts.

/** Returns the bytes of a built file as the server sends them to a current browser. */
function sentBytes(address: string): number {
  return readSiteFile(hasFile(`${address}.br`) ? `${address}.br` : address).byteLength;
}

/** The stylesheet is the same on every page, and compressing it takes a while. */
const compressedBytes = new Map<string, number>();

function brotliBytes(text: string): number {
  const known = compressedBytes.get(text) ?? brotliCompressSync(text).byteLength;
  compressedBytes.set(text, known);
  return known;
}

const total = (sizes: readonly number[]) => sizes.reduce((sum, size) => sum + size, 0);

const preloadedFonts = ({ root }: BuiltPage) =>
  root.querySelectorAll('link[rel="preload"][as="font"]');

const fontBytes = (page: BuiltPage) =>
  total(preloadedFonts(page).map((font) => sentBytes(font.getAttribute("href") ?? "")));

/** The files that a browser fetches before or during the first paint, besides the document. */
const critical = 'link[rel="preload"], link[rel="stylesheet"], script[src]';

describe.each(pages)("$path", (page) => {
  const { path, root } = page;

  test("has no script file that delays the first paint, and few inline scripts", () => {
    expect(root.querySelectorAll("script[src]")).toEqual([]);
    expect(root.querySelectorAll('link[as="script"]')).toEqual([]);
    const lines = root.querySelectorAll("script:not([type*=json])").map(({ rawText }) => rawText);
    const plain = root.querySelector('astro-island:not([client="session"]), .keep-pages') === null;
    const budget = plain ? budgets.inlineScriptBytes : budgets.ownInlineScriptBytes;
    expect(brotliBytes(lines.join(""))).toBeLessThan(budget);
  });

  test("preloads the scripts of an island that starts at once, and no others", () => {
    const needed = new Set<string>();
    for (const island of root.querySelectorAll('astro-island[client="load"]'))
      for (const url of ["component-url", "renderer-url"])
        addStaticImports(island.getAttribute(url) ?? "", needed, siteDirectory);
    const preloads = root.querySelectorAll('link[rel="modulepreload"]');
    const found = preloads.map((link) => link.getAttribute("href") ?? "");
    expect(found.sort()).toEqual([...needed].sort());
  });

  test("has its styles inline", () => {
    expect(root.querySelectorAll('link[rel="stylesheet"]')).toEqual([]);
    const [styles = "", ...others] = root.querySelectorAll("style").map(({ rawText }) => rawText);
    expect(others).toEqual([]);
    // Added by Astro, so that the elements around islands have no box.
    expect(styles).toContain("astro-island,astro-slot,astro-static-slot{display:contents}");
    expect(brotliBytes(styles)).toBeLessThan(budgets.styleBytes);
  });

  test("preloads its two fonts", () => {
    const fonts = preloadedFonts(page);
    expect(fonts).toHaveLength(2);
    // Without it a browser fetches the font a second time.
    expect(fonts.filter((font) => !font.hasAttribute("crossorigin"))).toEqual([]);
    expect(fontBytes(page)).toBeLessThan(budgets.fontBytes);
  });

  test("is a light document and waits for few bytes and requests before its first paint", () => {
    const document = sentBytes(pageFile(path));
    const most = new Map(Object.entries<number>(budgets.wordPages)).get(path);
    expect(document).toBeLessThan(most ?? budgets.documentBytes);
    expect(document + fontBytes(page)).toBeLessThan(budgets.firstPaintBytes);
    const requests = 1 + root.querySelectorAll(critical).length;
    expect(requests).toBeLessThanOrEqual(budgets.criticalRequests);
  });
});

test.each(tools)(
  "$id is fetched when it comes into view, and its script is small and in few files",
  (tool) => {
    const [path = ""] = tool.path.split("#");
    const island = pageAt(path)
      .root.querySelectorAll("astro-island")
      .find((each) => each.querySelector(".tool"));
    expect(JSON.parse(island?.getAttribute("opts") ?? "{}").value).toBe("visible");
    const react = new Set<string>();
    addStaticImports(island?.getAttribute("renderer-url") ?? "", react, siteDirectory);
    const files = new Set(react);
    addStaticImports(island?.getAttribute("component-url") ?? "", files, siteDirectory);
    const own = [...files].filter((file) => !react.has(file));
    expect(own).not.toEqual([]);
    expect(files.size).toBeLessThanOrEqual(budgets.scriptFiles);
    expect(total(own.map(sentBytes))).toBeLessThan(budgets.toolScriptBytes);
  },
);
