import { globSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/**
 * Adds to each page whose island starts at once (`client:load`) a preload of every script that it starts with. The browser then
 * fetches them at the same time, and not one after another that names it.
 */
export function preloadScripts(directory: string): void {
  for (const name of globSync("**/*.html", { cwd: directory })) {
    const file = path.join(directory, name);
    const html = readFileSync(file, "utf8");
    const island = /<astro-island[^>]*client="load"[^>]*>/.exec(html)?.[0];
    if (!island) continue;
    const scripts = new Set<string>();
    for (const script of island.match(/\/assets\/[\w.-]+\.js/g) ?? [])
      addStaticImports(script, scripts, directory);
    const links = [...scripts].map((script) => `<link rel="modulepreload" href="${script}">`);
    writeFileSync(file, html.replace("</head>", `${links.join("")}</head>`));
  }
}

/** Adds the address of a script of a build and those of its static imports, recursively. */
export function addStaticImports(script: string, found: Set<string>, directory: string): void {
  if (found.has(script)) return;
  found.add(script);
  const code = readFileSync(path.join(directory, script), "utf8");
  for (const [, name] of code.matchAll(/\b(?:from|import)\s*["']\.\/([^"']+\.js)["']/g))
    addStaticImports(`/assets/${name}`, found, directory);
}
