import { globSync } from "node:fs";
import { copyFile, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { installDecap } from "#editor/decap.ts";
import { relativePath, replaceDirectories, runVite } from "#scripts/build/build-server.ts";
import { originsTag } from "#server/http/page-headers.ts";

const root = path.join(import.meta.dirname, "..");
const browserDirectory = path.join(import.meta.dirname, "browser");

/** The Decap backend of an editor, as in decapcms.org/docs/backends-overview. */
export type Backend = Readonly<Record<string, string | boolean>>;

/** What the editor's page reads as settings.json. */
export type EditorSettings = {
  backend: Backend;
  /** Saves as a merge request, which someone publishes. */
  hasWorkflow: boolean;
  /** Where changes can be seen before they are published, if there is such a place. */
  previewUrl?: string;
  /** Other origins that the page may call: the forge, and its sign-in. */
  origins?: readonly string[];
};

/** Builds the editor's page, for /edit, into a directory. */
export async function buildEditor(directory: string, settings: EditorSettings): Promise<void> {
  const decap = await installDecap();
  await runVite({
    root: browserDirectory,
    base: "/edit/",
    logLevel: "error",
    // For modules in the browser, / is the project's directory.
    plugins: [replaceDirectories((each) => JSON.stringify(`/${relativePath(root, each)}`))],
    resolve: {
      alias: [
        { find: "node:fs", replacement: path.join(browserDirectory, "content-files.ts") },
        { find: "node:path", replacement: "pathe" },
      ],
    },
    build: {
      outDir: directory,
      emptyOutDir: true,
      assetsDir: "",
      target: "es2024",
      minify: true,
      chunkSizeWarningLimit: 10_000,
    },
  });
  const page = path.join(directory, "index.html");
  const html = await readFile(page, "utf8");
  await writeFile(page, html.replace("<title>", `${originsTag(settings.origins)}<title>`));
  await copyFile(decap, path.join(directory, "decap-cms.js"));
  await writeFile(path.join(directory, "settings.json"), JSON.stringify(settings));
  await writeFile(path.join(directory, "content.json"), await readContentFiles());
}

/** Returns the files that the editor's checks read, as JSON: those of content/, and the names of drawings and pictures. */
export async function readContentFiles(): Promise<string> {
  const texts = globSync("content/**/*.{yaml,mdx}", { cwd: root });
  const names = globSync(["site/drawings/*.svg", "public/pictures/*"], { cwd: root });
  const entries = await Promise.all([
    ...texts.map(async (name) => [slashes(name), await readFile(path.join(root, name), "utf8")]),
    ...names.map((name) => [slashes(name), ""]),
  ]);
  return JSON.stringify(Object.fromEntries(entries));
}

const slashes = (name: string) => name.split(path.sep).join("/");
