import { scene } from "#content/colors.ts";

/** Our drawings as text. For static markup and the build: an island that used them would download them all. */

const files = import.meta.glob<string>("./*.svg", {
  eager: true,
  query: "?raw",
  import: "default",
});

/** Returns the SVG of site/illustrations/<name>.svg. Throws when there is none. */
export function readDrawing(name: string): string {
  const svg = files[`./${name}.svg`];
  if (!svg) throw new Error(`There is no drawing site/illustrations/${name}.svg.`);
  return svg;
}

/**
 * Returns a drawing as an address that holds it, for a picture of the first screen: nothing is fetched for it, and its
 * styles stay its own.
 */
export function drawingAddress(name: string): string {
  const escaped = readDrawing(name).replace(/[%#<>"]/g, encodeURIComponent);
  return `data:image/svg+xml,${escaped}`;
}

/** The light theme's colour of each class that the landscapes use, by class, for example "scene-sun". */
export const lightSceneColors: ReadonlyMap<string, string> = new Map(
  Object.entries(scene.light).map(([part, color]) => [`scene-${part}`, color]),
);
