import { randomBytes } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { writeFiles } from "#accounts/tests/support/write-files.ts";
import { precompress } from "#scripts/build/precompress.ts";

test("compresses only text that gets smaller", async () => {
  const page = "<p>stoep</p>".repeat(100);
  const { directory, remove } = await writeFiles({
    "about/index.html": page,
    "small.css": "a{}",
    // Random text hardly gets smaller.
    "noise.txt": randomBytes(4096),
    "picture.png": page,
  });
  onTestFinished(remove);
  await precompress(directory);
  const written = await readdir(directory, { recursive: true });
  expect(written.sort()).toEqual([
    "about",
    "about/index.html",
    "about/index.html.br",
    "about/index.html.gz",
    "noise.txt",
    "picture.png",
    "small.css",
  ]);
  const read = (name: string) => readFile(path.join(directory, "about", name));
  expect(brotliDecompressSync(await read("index.html.br")).toString()).toBe(page);
  expect(gunzipSync(await read("index.html.gz")).toString()).toBe(page);
});
