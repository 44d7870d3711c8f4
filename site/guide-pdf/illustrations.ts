import { colors, type Sky } from "#site/guide-pdf/theme.ts";
import { lightSceneColors, readDrawing } from "#site/illustrations/drawings.ts";
import { iconNamed } from "#site/illustrations/icon-named.ts";

const inner = (svg: string) =>
  svg.slice(svg.indexOf(">", svg.indexOf("<svg")) + 1, svg.lastIndexOf("</svg>"));

type Drawing = { defs: string; shapes: string };

/**
 * Converts a drawing to the subset of SVG that react-pdf supports: it ignores `<style>`, `<use>` and patterns, and
 * finds clip paths and gradients only in the first `<defs>`. Uses the colours of the light theme.
 */
function pdfDrawing(name: string): Drawing {
  const svg = readDrawing(name);
  const [rules = ""] = (/<style>(.*?)<\/style>/s.exec(svg)?.[1] ?? "").split("@media");
  const fills = new Map([
    ...lightSceneColors,
    ...[...rules.matchAll(/\.(\w+)\{fill:(#\w+)\}/g)].map(
      ([, className = "", fill = ""]) => [className, fill] as const,
    ),
  ]);
  const rootFill = /svg\{fill:(#\w+)/.exec(rules)?.[1] ?? "#000";
  const pathOf = (id: string) => new RegExp(`<path id="${id}"[^>]*? d="([^"]+)"`).exec(svg)?.[1];

  const clipPaths: string[] = [];
  const shapes = inner(svg)
    .replace(/<style>.*?<\/style>/s, "")
    // Patterns are decoration: removes them with the shapes that they fill.
    .replace(/<pattern.*?<\/pattern>/gs, "")
    .replace(/<path [^>]*fill="url\(#\w+\)"[^>]*\/>/g, "")
    .replace(/class="([\w-]+)"/g, (_, className) => `fill="${fills.get(className)}"`)
    .replace(/<use href="#(\w+)"\/>/g, (_, id) => `<path d="${pathOf(id)}"/>`)
    .replaceAll("currentColor", rootFill)
    .replace(/<clipPath.*?<\/clipPath>/gs, (clipPath) => {
      clipPaths.push(clipPath);
      return "";
    });
  const defs = clipPaths.join("");
  if ((defs + shapes).includes('"undefined"')) {
    throw new Error(`${name}.svg uses a class or a shape that it does not define.`);
  }
  return { defs, shapes: `<g fill="${rootFill}">${shapes}</g>` };
}

function svgImage(viewBox: string, { defs, shapes }: Drawing): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"><defs>${defs}</defs>${shapes}</svg>`;
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
}

/** The visible part of a drawing, in the drawing's units. */
export type Crop = { left: number; top: number; width: number; height: number };

/** Returns the image source of a cropped landscape with a sky gradient. */
export function landscape(name: string, { left, top, width, height }: Crop, sky: Sky): string {
  const { defs, shapes } = pdfDrawing(name);
  // react-pdf treats an x2 of 0 as missing and slants the gradient, so both are 0.5.
  const gradient =
    `<linearGradient id="sky" x1="0.5" y1="0" x2="0.5" y2="1"><stop offset="0" stop-color="${sky[0]}"/>` +
    `<stop offset="1" stop-color="${sky[1]}"/></linearGradient>`;
  const air = `<rect x="${left}" y="${top}" width="${width}" height="${height}" fill="url(#sky)"/>`;
  return svgImage(`${left} ${top} ${width} ${height}`, {
    defs: defs + gradient,
    shapes: air + shapes,
  });
}

/** Returns the image source of a whole drawing. `width` and `height` are in the drawing's units. */
export function drawing(name: string, width: number, height = width): string {
  return svgImage(`0 0 ${width} ${height}`, pdfDrawing(name));
}

const ornamentTile = { width: 48, height: 53 };

/** Returns the image source of a row of ornaments, and its aspect ratio. */
export function ornamentRow(tileCount: number): { src: string; widthToHeight: number } {
  const { shapes } = pdfDrawing("lace-frieze-light");
  const width = ornamentTile.width * tileCount;
  const tiles = Array.from(
    { length: tileCount },
    (_, index) => `<g transform="translate(${index * ornamentTile.width} 0)">${shapes}</g>`,
  );
  // Draws the two rails again in one piece, because viewers show a hairline between the tiles.
  const rails = `<path fill="${colors.limewash}" d="M0 0h${width}v5H0zM0 20.5h${width}V23H0z"/>`;
  return {
    src: svgImage(`0 0 ${width} ${ornamentTile.height}`, {
      defs: "",
      shapes: tiles.join("") + rails,
    }),
    widthToHeight: width / ornamentTile.height,
  };
}

/** Returns the image source of a Lucide icon with the site's stroke. */
export function icon(name: string, color: string): string {
  const shapes = iconNamed(name).map(([tag, attributes]) => {
    const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`);
    return `<${tag}${written.join("")}/>`;
  });
  const stroke = `fill="none" stroke="${color}" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"`;
  return svgImage("0 0 24 24", { defs: "", shapes: `<g ${stroke}>${shapes.join("")}</g>` });
}
