import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import subsetFont from "subset-font";

const ascii = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCharCode(0x20 + index));

/** The characters of the site's faces: what its words use, and what visitors here type. Others fall back. */
export const characters: ReadonlySet<string> = new Set([
  ...ascii,
  ..."\u00a0–—‘’“”„•…·©®°½²₂§±×÷−≈→←€",
  ..."áäàâãåæçèéêëíîïñóôöõøúûüÁÄÉÊËÍÎÏÓÔÖÚÛÜ",
]);

/** The weights that the stylesheets use. One weight takes half the bytes of a range. */
const faces = [
  { name: "besley", wght: 600 },
  { name: "figtree", wght: { min: 400, max: 700 } },
];

/** Writes site/fonts/<name>.woff2: the full faces without the characters and weights that the site never shows. */
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
