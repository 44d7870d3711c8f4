import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { parse } from "node-html-parser";
import { findFreePort } from "../../accounts/tests/support/start-server.ts";
import { precompress } from "../../scripts/build/precompress.ts";
import { pinned, projectRoot, type Running, startProcess } from "./process.ts";

const siteDirectory = path.join(projectRoot, "build/site");

/**
 * Returns the page as if written by hand: without scripts and prefetching. Structured data is removed with them, so the
 * yardstick is slightly lighter than necessary.
 */
export function withoutScripts(html: string): string {
  const scripts = 'script, link[rel="modulepreload"], link[as="script"]';
  // Edits the text, so that every other byte stays the same.
  return parse(html, { comment: true })
    .querySelectorAll(scripts)
    .map(({ range }) => range)
    .toSorted(([a], [b]) => b - a)
    .reduce((text, [start, end]) => text.slice(0, start) + text.slice(end), html);
}

/** Serves the built site's pages without scripts, with the same server code. Deletes its files when it stops. */
export async function startYardstick({ core }: { core?: number } = {}): Promise<Running> {
  const directory = await mkdtemp(path.join(tmpdir(), "bench-yardstick-"));
  const remove = () => rm(directory, { recursive: true, force: true });
  try {
    await writeYardstick(directory);
    const port = await findFreePort();
    const entry = path.join(import.meta.dirname, "serve-folder.ts");
    const running = await startProcess(
      pinned(core, [process.execPath, entry, directory, String(port)]),
      { port, env: { NODE_ENV: "production" } },
    );
    return { ...running, stop: () => running.stop().finally(remove) };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function writeYardstick(directory: string): Promise<void> {
  const entries = await readdir(siteDirectory, { recursive: true, withFileTypes: true });
  const pages = entries.filter((entry) => entry.isFile() && entry.name.endsWith(".html"));
  for (const page of pages) {
    const source = path.join(page.parentPath, page.name);
    const target = path.join(directory, path.relative(siteDirectory, source));
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, withoutScripts(await readFile(source, "utf8")));
  }
  // Runs before the other files are copied: the build has already compressed those.
  await precompress(directory);
  await cp(siteDirectory, directory, {
    recursive: true,
    filter: (source) => !/\.(html|js)(\.(br|gz))?$/.test(source),
  });
}
