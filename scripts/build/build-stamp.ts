import { createHash } from "node:crypto";
import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";

/** Files and directories that the build reads, relative to the project's root. */
export const buildSources = [
  "content",
  "leads",
  "pricing",
  "schemas",
  "site",
  "editor",
  "scripts",
  // The parts of the server that the build uses.
  "accounts/config/settings.ts",
  "accounts/http/answer-headers.ts",
  "server/http/page-headers.ts",
  "server/http/static-site.ts",
  "astro.config.ts",
  "tsconfig.json",
  "package.json",
  "package-lock.json",
] as const;

export function buildInputs(env: Readonly<Record<string, string | undefined>>, siteUrl: string) {
  const inlined = Object.entries(env).filter(([name]) => /^(VITE|EDITOR)_/.test(name));
  return { ...Object.fromEntries(inlined.sort()), SITE_URL: siteUrl };
}

export async function computeStamp(
  root: string,
  sources: readonly string[],
  inputs: Record<string, string | undefined>,
): Promise<string> {
  const files = listFiles(root, sources);
  const hash = createHash("sha256").update(JSON.stringify(inputs));
  const contents = await Promise.all(files.map((file) => readFile(path.join(root, file))));
  for (const [index, content] of contents.entries()) {
    hash.update(`\0${files[index]}\0${content.byteLength}\0`).update(content);
  }
  return hash.digest("hex");
}

/** Returns the files of sources but tests, the package of the account service, and caches. */
function listFiles(root: string, sources: readonly string[]): string[] {
  const patterns = sources.flatMap((source) => [source, `${source}/**`, `${source}/**/.*/**`]);
  const exclude = ["**/*.test.{ts,tsx}", "accounts/{build,node_modules}"];
  return globSync(patterns, { cwd: root, exclude, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .sort();
}
