import { type BuiltPage, listFiles, readSiteFile } from "#tests/html/built-site.ts";

/** A name inside the account client that a build keeps. */
const clientCode = "GoTrueClient";

const scripts = new Map(
  listFiles()
    .filter((file) => file.endsWith(".js"))
    .map((file) => [file, readSiteFile(file).toString()]),
);

/** Addresses of the files that hold the account client; the build should make one. */
export const clientScripts: readonly string[] = [...scripts]
  .filter(([, code]) => code.includes(clientCode))
  .map(([file]) => file);

/** Addresses of the scripts of a page's islands that wake by themselves, and of those they import whenever they run. */
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

/** Adds a script, what it imports, and what those import in turn. Dynamic imports wait to be asked. */
export function addStaticImports(file: string, found: Set<string>): void {
  if (found.has(file)) return;
  found.add(file);
  const code = scripts.get(file) ?? "";
  for (const [, name] of code.matchAll(/\b(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)) {
    addStaticImports(`/assets/${name}`, found);
  }
}
