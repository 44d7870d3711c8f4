import { readFileSync } from "node:fs";
import path from "node:path";
import { light } from "#schemas/facts/colors.ts";
import type { WordsOf } from "#schemas/words.ts";
import { lightSceneColors, readDrawing } from "#site/drawings/drawings.ts";

const svgUrl = (svg: string) => `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;

/** Returns the URL of a landscape, cropped to `viewBox` and in the colours of the light theme. */
export function landscapeUrl(name: string, viewBox: string): string {
  const svg = readDrawing(name)
    .replace(/viewBox="[^"]+"/, `viewBox="${viewBox}"`)
    .replace(/class="(scene-\w+)"/g, (_, className) => `fill="${lightSceneColors.get(className)}"`);
  return svgUrl(svg);
}

/** Returns the URL of a section's picture: a drawing, or a file in the project's public/ folder. */
export function pictureUrl({
  src,
}: NonNullable<WordsOf<"guide">["sections"][number]["image"]>): string {
  if (!src.startsWith("/")) {
    // Without patterns, which Chromium prints as pixels.
    const svg = readDrawing(src)
      .replace(/<pattern.*?<\/pattern>/gs, "")
      .replace(/<path [^>]*fill="url\(#\w+\)"[^>]*\/>/g, "");
    return svgUrl(svg);
  }
  const format = path.extname(src).slice(1).replace("jpg", "jpeg");
  return `data:image/${format};base64,${readFileSync(path.join("public", src), "base64")}`;
}

const tile = { width: 48, height: 53 };

/** Returns the URL of a row of ornaments. */
export function ornamentRowUrl(tileCount: number): string {
  const svg = readDrawing("lace-frieze-light");
  const width = tile.width * tileCount;
  const tiles = Array.from({ length: tileCount }, (_, index) =>
    svg.replace("<svg ", `<svg x="${index * tile.width}" `),
  );
  // Draws the two rails again in one piece, because viewers show a hairline between the tiles.
  const rails = `<path fill="${light.limewash}" d="M0 0h${width}v5H0zM0 20.5h${width}V23H0z"/>`;
  return svgUrl(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${tile.height}">${tiles.join("")}${rails}</svg>`,
  );
}
