import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { fillMarked } from "./doc-sections.ts";
import type { Results } from "./results.ts";

const docsDirectory = path.join(import.meta.dirname, "../docs");

/** Returns every document in docs/ with its current text and the text with these results. */
export async function readDocs(
  results: Results,
): Promise<{ file: string; text: string; filled: string }[]> {
  const names = (await readdir(docsDirectory)).filter((name) => name.endsWith(".md"));
  return Promise.all(
    names.map(async (name) => {
      const file = path.join(docsDirectory, name);
      const text = await readFile(file, "utf8");
      return { file, text, filled: fillMarked(text, results) };
    }),
  );
}

/** Writes results into docs/. */
export async function writeDocs(results: Results): Promise<void> {
  for (const { file, text, filled } of await readDocs(results)) {
    if (filled === text) continue;
    await writeFile(file, filled);
    console.log(`Wrote figures into ${path.relative(process.cwd(), file)}`);
  }
}
