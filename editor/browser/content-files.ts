import path from "node:path";

/**
 * The files of content/ and the names of the drawings, in the browser. editor/build-editor.ts lets modules import this
 * one as node:fs, so that schemas and checks run unchanged in the editor.
 */
export const files = new Map<string, string>(
  Object.entries(await (await fetch("/edit/content.json", { cache: "no-store" })).json()),
);

const nameOf = (location: string) => path.normalize(location).replace(/^\//, "");

export function readFileSync(location: string): string {
  const text = files.get(nameOf(location));
  if (text === undefined) throw new Error(`${location} is not a file of the content`);
  return text;
}

export function readdirSync(location: string): string[] {
  const folder = `${nameOf(location)}/`;
  const names = [...files.keys()]
    .filter((name) => name.startsWith(folder))
    .map((name) => name.slice(folder.length).split("/")[0] ?? "");
  return [...new Set(names)];
}

/** @public As the two above, for modules that import it from node:fs. */
export const existsSync = (location: string) =>
  files.has(nameOf(location)) || readdirSync(location).length > 0;
