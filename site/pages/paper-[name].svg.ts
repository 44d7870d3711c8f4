import type { APIRoute } from "astro";
import { light } from "#schemas/facts/colors.ts";
import { lightSceneColors, readDrawing } from "#site/drawings/drawings.ts";
import { guidePictures } from "#site/pages/_success-guide/guide-pdf.ts";

export const getStaticPaths = () => guidePictures.map((name) => ({ params: { name } }));

/** A picture of the guide on paper: a landscape in the colours of the light theme, or the row of ornaments. */
export const GET: APIRoute = ({ params: { name = "" } }) =>
  new Response(name === "frieze" ? frieze(14) : landscape(name));

/** The part of each landscape that the paper shows. */
const viewBoxes: Readonly<Record<string, string>> = {
  karoo: "420 127 1120 333",
  dusk: "100 179.622 1500 302.378",
};

const landscape = (name: string) =>
  readDrawing(`scene-${name}`)
    .replace(/viewBox="[^"]+"/, `viewBox="${viewBoxes[name]}"`)
    .replace(/class="(scene-\w+)"/g, (_, className) => `fill="${lightSceneColors.get(className)}"`);

const tile = { width: 48, height: 53 };

/** Returns a row of tiles. A background that repeats one is printed as pixels. */
function frieze(count: number): string {
  const width = tile.width * count;
  const drawing = readDrawing("lace-frieze-light");
  const tiles = Array.from({ length: count }, (_, index) =>
    drawing.replace("<svg ", `<svg x="${index * tile.width}" `),
  );
  // Draws the two rails again in one piece, because viewers show a hairline between the tiles.
  const rails = `<path fill="${light.limewash}" d="M0 0h${width}v5H0zM0 20.5h${width}V23H0z"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${tile.height}">${tiles.join("")}${rails}</svg>`;
}
