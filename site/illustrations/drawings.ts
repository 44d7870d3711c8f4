import sceneColors from "#site/styles/scenes.css?raw";

/** Our drawings as text. Only for static markup and the build: an island that imports this downloads all of them. */

const files = import.meta.glob<string>("./*.svg", {
  eager: true,
  query: "?raw",
  import: "default",
});

/** Returns the SVG of site/illustrations/<name>.svg. Throws if there is none. */
export function readDrawing(name: string): string {
  const svg = files[`./${name}.svg`];
  if (!svg) throw new Error(`There is no drawing site/illustrations/${name}.svg.`);
  return svg;
}

/**
 * Returns a drawing as a data URL, for a picture on the first screen: it needs no request, and its styles do not affect
 * the page.
 */
export function drawingUrl(name: string): string {
  const escaped = readDrawing(name).replace(/[%#<>"]/g, encodeURIComponent);
  return `data:image/svg+xml,${escaped}`;
}

/** The light theme's colour of each class that the landscapes use: "scene-sun" -> "#f6c65f". */
export const lightSceneColors: ReadonlyMap<string, string> = new Map(
  [...(sceneColors.split("@media")[0] ?? "").matchAll(/\.([\w-]+)\s*\{\s*fill:\s*(#\w+)/g)].map(
    ([, className = "", color = ""]) => [className, color],
  ),
);
