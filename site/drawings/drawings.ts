import { scene } from "#schemas/facts/colors.ts";

/** Our drawings as text. Only for static markup and the build: an island that imports this downloads all of them. */

const files = import.meta.glob<string>("./*.svg", {
  eager: true,
  query: "?raw",
  import: "default",
});

/** Returns the SVG of site/drawings/<name>.svg. Throws if there is none. */
export function readDrawing(name: string): string {
  const svg = files[`./${name}.svg`];
  if (!svg) throw new Error(`There is no drawing site/drawings/${name}.svg.`);
  return svg;
}

/**
 * Returns a drawing as a data URL, for a picture on the first screen: it needs no request, and its styles do not affect
 * the page.
 */
export function drawingUrl(name: string): string {
  return `data:image/svg+xml,${encodeURI(readDrawing(name)).replaceAll("#", "%23")}`;
}

/** The light theme's colour of each class that the landscapes use, by class, for example "scene-sun". */
export const lightSceneColors: ReadonlyMap<string, string> = new Map(
  Object.entries(scene.light).map(([part, color]) => [`scene-${part}`, color]),
);
