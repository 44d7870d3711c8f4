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

/** Addresses of the scripts a page's HTML names, and of those they import whenever they run. */
export function pageScripts({ html }: Pick<BuiltPage, "html">): Set<string> {
  const found = new Set<string>();
  for (const [file] of html.matchAll(/\/assets\/[\w.-]+\.js/g)) addStaticImports(file, found);
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
