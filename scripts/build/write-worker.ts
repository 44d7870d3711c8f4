import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { runVite } from "#scripts/build/build-server.ts";
import { dataModules } from "#scripts/build/data-modules.ts";
import { keptPages } from "#site/frame/kept-pages/kept-pages.ts";

/** Writes the service worker with the files that it keeps, each with its hash, so that a deploy replaces what changed. */
export async function writeWorker(directory: string): Promise<void> {
  const keptFiles = listKeptFiles(directory).map((file) => {
    // The files of assets/ have a hash in their name.
    const hash = createHash("sha256").update(readFileSync(path.join(directory, file)));
    const revision = file.startsWith("assets/") ? null : hash.digest("hex").slice(0, 16);
    return { url: `/${file.replace(/\/index\.html$/, "")}`, revision };
  });
  await runVite({
    plugins: [dataModules()],
    build: {
      outDir: directory,
      emptyOutDir: false,
      minify: true,
      rolldownOptions: {
        input: "site/frame/kept-pages/worker.ts",
        treeshake: { moduleSideEffects: false },
        // A name at the root, so that the worker has the whole site in its scope. The server does not let it be cached.
        output: {
          format: "iife",
          entryFileNames: "worker.js",
          banner: `const keptFiles=${JSON.stringify(keptFiles)};`,
        },
      },
    },
  });
}

/** Returns the files of the kept pages, and those that these name, such as scripts with their imports, fonts and pictures. */
function listKeptFiles(directory: string): string[] {
  const files = new Set(keptPages.map((address) => `${address.slice(1)}/index.html`));
  for (const file of files) {
    if (!/\.(html|js)$/.test(file)) continue;
    const text = readFileSync(path.join(directory, file), "utf8");
    for (const [, name = ""] of text.matchAll(/(?:\.\/|\bassets\/|\/(?=paper-))([\w.@-]+\.\w+)/g)) {
      const found = name.startsWith("paper-") ? name : `assets/${name}`;
      if (existsSync(path.join(directory, found))) files.add(found);
    }
  }
  return [...files];
}
