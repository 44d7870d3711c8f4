import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import subsetFont from "subset-font";
import { characters } from "#site/fonts/characters.ts";

/** Weights that the stylesheets use. A single weight has half the bytes of a range. */
const faces = [
  { name: "besley", wght: 600 },
  { name: "figtree", wght: { min: 400, max: 700 } },
];

/** Writes site/fonts/<name>.woff2, subsets of the full fonts. */
async function makeFonts(): Promise<void> {
  for (const { name, wght } of faces) {
    const full = import.meta.resolve(
      `@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`,
    );
    const font = await subsetFont(await readFile(new URL(full)), [...characters].join(""), {
      targetFormat: "woff2",
      variationAxes: { wght },
    });
    const file = path.join(import.meta.dirname, "../../site/fonts", `${name}.woff2`);
    await writeFile(file, font);
    console.log(`${path.relative(process.cwd(), file)}: ${font.byteLength} bytes`);
  }
}

if (import.meta.main) await makeFonts();
