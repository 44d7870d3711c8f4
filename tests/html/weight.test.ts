import { brotliCompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { pageFile, pages, readSiteFile } from "#tests/html/built-site.ts";

// What a page may cost before it is painted. Sizes are bytes on the wire, compressed with brotli.

describe.each(pages)("$path", ({ path, root }) => {
  test("has no script that competes with the first paint", () => {
    expect(root.querySelectorAll("script[src], script[type=module]")).toEqual([]);
    expect(root.querySelectorAll('link[rel="modulepreload"], link[as="script"]')).toEqual([]);
  });

  test("has its styles inside, in less than 15 KB", () => {
    expect(root.querySelectorAll('link[rel="stylesheet"]')).toEqual([]);
    const styles = root.querySelectorAll("style").map(({ rawText }) => rawText);
    expect(styles).toHaveLength(1);
    expect(brotliCompressSync(styles.join("")).byteLength).toBeLessThan(15_000);
  });

  test("preloads two fonts, of less than 80 KB together", () => {
    const fonts = root.querySelectorAll('link[rel="preload"][as="font"]');
    expect(fonts).toHaveLength(2);
    // Without it a browser fetches the font a second time.
    expect(fonts.filter((font) => !font.hasAttribute("crossorigin"))).toEqual([]);
    const sizes = fonts.map((font) => readSiteFile(font.getAttribute("href") ?? "").byteLength);
    expect(sizes.reduce((total, size) => total + size)).toBeLessThan(80_000);
  });

  test("is a document of less than 30 KB", () => {
    // As the server sends it, compressed at build.
    expect(readSiteFile(`${pageFile(path)}.br`).byteLength).toBeLessThan(30_000);
  });
});
