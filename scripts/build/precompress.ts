import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import pLimit from "p-limit";
import { isText } from "#server/http/page-headers.ts";

/** Smaller responses fit in one packet anyway. */
const minBytes = 256;
/** Variants that save less are not worth decompressing. */
const maxRatio = 0.9;
/** Size of the thread pool that Node compresses in. */
const concurrency = 4;

const brotliOptions = {
  params: {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: 11,
  },
};

/** Writes a `.br` and a `.gz` variant of each text file in a directory, if it is clearly smaller. */
export async function precompress(directory: string): Promise<void> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && isText(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
  await pLimit(concurrency).map(files, compressFile);
}

async function compressFile(file: string): Promise<void> {
  if ((await stat(file)).size <= minBytes) return;
  const content = await readFile(file);
  const variants = {
    ".br": await promisify(brotliCompress)(content, brotliOptions),
    ".gz": await promisify(gzip)(content, { level: 9 }),
  };
  for (const [suffix, compressed] of Object.entries(variants)) {
    if (compressed.byteLength <= content.byteLength * maxRatio) {
      await writeFile(file + suffix, compressed);
    }
  }
}
