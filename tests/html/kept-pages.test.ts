import { expect, test } from "vitest";
import { readWords } from "#schemas/words.ts";
import { keptPages } from "#site/frame/kept-pages/kept-pages.ts";
import { hasFile, pageFile, readSiteFile } from "#tests/html/built-site.ts";

const worker = readSiteFile("/worker.js").toString();
const kept = [...worker.matchAll(/url:[`"]([^`"]+)/g)].map(([, address = ""]) => address);

test("the worker keeps the kept pages and files with a hash or a picture's name", () => {
  const files = kept.filter((address) => !keptPages.includes(address));
  expect(kept).toEqual(expect.arrayContaining([...keptPages]));
  expect(files.filter((file) => !/^\/(assets\/|paper-)/.test(file))).toEqual([]);
});

test("the kept files are compressed about as large as the button says, and below 600 KB", () => {
  const sizes = kept.map((address) => {
    const file = keptPages.includes(address) ? pageFile(address) : address;
    return readSiteFile(hasFile(`${file}.br`) ? `${file}.br` : file).byteLength;
  });
  const total = sizes.reduce((sum, size) => sum + size, 0);
  expect(readWords("no-connection").keep.size).toContain("half a megabyte");
  expect(total).toBeGreaterThan(400_000);
  expect(total).toBeLessThan(600_000);
});
