import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { generateSW } from "workbox-build";
import { keptPages, noConnectionPath } from "#site/frame/kept-pages/kept-pages.ts";

/** A name at the root, so that the worker has the whole site in its scope. The server does not let it be cached. */
const workerName = "worker.js";

const pageFile = (address: string) => `${address.slice(1)}/index.html`;

/** Writes the service worker: it serves the kept pages. Without a network, another page is the page for no connection. */
export async function writeWorker(directory: string): Promise<void> {
  const { warnings } = await generateSW({
    swDest: path.join(directory, workerName),
    globDirectory: directory,
    globPatterns: await listKeptFiles(directory),
    manifestTransforms: [
      (entries) => ({
        manifest: entries.map((entry) => ({ ...entry, url: addressOf(entry.url) })),
      }),
    ],
    // These have a hash in their name.
    dontCacheBustURLsMatching: /^\/?assets\//,
    // The entries of a tool and the subject of a message are read by the page.
    ignoreURLParametersMatching: [/./],
    directoryIndex: null,
    runtimeCaching: [
      {
        urlPattern: ({ request }) => request.mode === "navigate",
        handler: "NetworkOnly",
        options: { precacheFallback: { fallbackURL: noConnectionPath } },
      },
    ],
    inlineWorkboxRuntime: true,
    sourcemap: false,
    mode: "production",
  });
  if (warnings.length > 0) throw new Error(warnings.join("\n"));
}

const addressOf = (file: string) => `/${file.replace(/\/index\.html$/, "")}`;

/** Returns the files of the kept pages, and those that these name, such as scripts with their imports, fonts and pictures. */
async function listKeptFiles(directory: string): Promise<string[]> {
  const files = new Set(keptPages.map(pageFile));
  for (const file of files) {
    if (!/\.(html|js)$/.test(file)) continue;
    const text = await readFile(path.join(directory, file), "utf8");
    for (const [, name = ""] of text.matchAll(/(?:\.\/|\bassets\/|\/(?=paper-))([\w.@-]+\.\w+)/g)) {
      const found = name.startsWith("paper-") ? name : `assets/${name}`;
      if (existsSync(path.join(directory, found))) files.add(found);
    }
  }
  return [...files];
}
