import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { iconNames } from "#site/illustrations/icon-names.ts";

const root = join(import.meta.dirname, "..");
const lucide = join(root, "node_modules/lucide-static/icons");

/** One SVG file with a symbol for every icon in use, drawn by Lucide (ISC licence). */
export function iconSprite(): string {
  const symbols = iconNames.map((name) => {
    const svg = readFileSync(join(lucide, `${name}.svg`), "utf8");
    const shapes = svg.slice(svg.indexOf(">", svg.indexOf("<svg")) + 1, svg.lastIndexOf("</svg>"));
    // Each symbol carries its own paint: a <use> from another file inherits from the page, not from this file's root.
    return `<symbol id="${name}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round">${shapes.replace(/\s*\n\s*/g, "").replaceAll(" />", "/>")}</symbol>`;
  });
  return [
    "<!-- Lucide icons, ISC licence. Made by `npm run make-icons`. -->",
    '<svg xmlns="http://www.w3.org/2000/svg">',
    ...symbols,
    "</svg>\n",
  ].join("\n");
}

if (import.meta.main) writeFileSync(join(root, "site/illustrations/icons.svg"), iconSprite());
