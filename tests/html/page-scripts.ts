import { type BuiltPage, listFiles, readSiteFile } from "#tests/html/built-site.ts";

/** A name in the account client that minifying keeps. */
const clientCode = "GoTrueClient";

const scripts = new Map(
  listFiles()
    .filter((file) => file.endsWith(".js"))
    .map((file) => [file, readSiteFile(file).toString()]),
);

/** Addresses of the files that contain the account client. */
export const clientScripts: readonly string[] = [...scripts]
  .filter(([, code]) => code.includes(clientCode))
  .map(([file]) => file);

/** Returns the scripts of a page's islands that hydrate by themselves, and their static imports. */
export function pageScripts({ root }: Pick<BuiltPage, "root">): Set<string> {
  const found = new Set<string>();
  for (const island of root.querySelectorAll("astro-island")) {
    const { value } = JSON.parse(island.getAttribute("opts") ?? "{}");
    if (value !== "ready") continue;
    for (const name of ["component-url", "renderer-url"]) {
      addStaticImports(island.getAttribute(name) ?? "", found);
    }
  }
  return found;
}

/** Adds a script and its static imports, recursively. */
export function addStaticImports(file: string, found: Set<string>): void {
  if (found.has(file)) return;
  found.add(file);
  const code = scripts.get(file) ?? "";
  for (const [, name] of code.matchAll(/\b(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)) {
    addStaticImports(`/assets/${name}`, found);
  }
}
