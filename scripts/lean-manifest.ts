import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";

type Manifest = { routes: Record<string, { imports?: string[] } & Record<string, unknown>> };

const start = "window.__reactRouterManifest=";

/**
 * Shortens React Router's list of routes, which every visit fetches: it says of each route all that it does not
 * have, and which of the scripts that every page has it needs. Throws where the list is not what it was.
 */
export async function leanManifest(directory: string): Promise<void> {
  const assets = path.join(directory, "assets");
  const name = (await readdir(assets)).find((file) => /^manifest-\w+\.js$/.test(file));
  if (!name) throw new Error("leanManifest: expected assets/manifest-*.js");
  const file = path.join(assets, name);
  const text = await readFile(file, "utf8");
  if (!text.startsWith(start)) throw new Error(`leanManifest: expected ${start} in ${name}`);
  await writeFile(file, start + shorten(JSON.parse(text.slice(start.length).replace(/;\s*$/, ""))));
}

export function shorten({ routes, ...rest }: Manifest): string {
  const everywhere = new Set(routes.root?.imports);
  const short = Object.entries(routes).map(([id, { imports = [], ...route }]) => [
    id,
    {
      ...Object.fromEntries(Object.entries(route).filter(([name, value]) => !isIdle(name, value))),
      ...(id === "root"
        ? { imports }
        : { imports: imports.filter((each) => !everywhere.has(each)) }),
    },
  ]);
  return JSON.stringify({ ...rest, routes: Object.fromEntries(short) });
}

/** What is as good as left out; the first is for React Router's own build. */
function isIdle(name: string, value: unknown): boolean {
  const empty = value === false || (Array.isArray(value) && value.length === 0);
  return name === "hasDefaultExport" || empty;
}
