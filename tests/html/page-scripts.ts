import { listFiles, readSiteFile } from "#tests/html/built-site.ts";

const scripts = new Map(
  listFiles()
    .filter((file) => file.endsWith(".js"))
    .map((file) => [file, readSiteFile(file).toString()]),
);

/** Adds a script and its static imports, recursively. */
export function addStaticImports(file: string, found: Set<string>): void {
  if (found.has(file)) return;
  found.add(file);
  const code = scripts.get(file) ?? "";
  for (const [, name] of code.matchAll(/\b(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)) {
    addStaticImports(`/assets/${name}`, found);
  }
}
