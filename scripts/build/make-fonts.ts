import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import subsetFont from "subset-font";

const ascii = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCharCode(0x20 + index));

/** Characters in the fonts: those of the site's text and those that visitors type. Others use a system font. */
export const characters: ReadonlySet<string> = new Set([
  ...ascii,
  ..."\u00a0–—‘’“”„•…·©®°½²₂§±×÷−≈→←€",
  ..."áäàâãåæçèéêëíîïñóôöõøúûüÁÄÉÊËÍÎÏÓÔÖÚÛÜ",
]);

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
