import { readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { InlineConfig, Plugin } from "vite";
import { computeStamp } from "#scripts/build/build-stamp.ts";
import { dataModules } from "#scripts/build/data-modules.ts";
import { runStep } from "#scripts/run-command.ts";

const root = path.join(import.meta.dirname, "../..");
const serverDirectory = path.join(root, "build/server");
export const serverFile = path.join(serverDirectory, "main.js");
const nextDirectory = path.join(root, "build/server-next");
const stampFile = path.join(serverDirectory, "stamp");

const sources = [
  "accounts",
  "server",
  "content",
  "leads",
  "pricing",
  "schemas",
  "scripts/build/build-server.ts",
  "scripts/build/data-modules.ts",
  "package-lock.json",
];

/**
 * Bundles the server and its libraries into build/server/main.js, and the operators' commands into admin.js, if a source
 * changed. Compared with running `server/main.ts`, which works too, the bundle needs two thirds of the memory and starts
 * in half the time. Both files check Node's version and import the bundle next to them. Neither bundle needs content/ or the packages that read it. `checkContent` rejects if content is invalid.
 */
export async function buildServer(checkContent = async () => {}): Promise<void> {
  const stamp = await computeStamp(root, sources, {});
  if ((await readFile(stampFile, "utf8").catch(() => "")) === stamp) return;
  await checkContent();
  await runStep("Bundling the server", async () => {
    await bundle("main", "run `npm start`, which brings its own");
    await bundle("admin", "run `npm run admin`, which brings its own");
  });
  await writeFile(path.join(nextDirectory, "stamp"), stamp);
  await rm(serverDirectory, { recursive: true, force: true });
  await rename(nextDirectory, serverDirectory);
}

async function bundle(name: "main" | "admin", advice: string): Promise<void> {
  await runVite({
    plugins: [dataModules(), replaceDirectories(fromBundle)],
    ssr: {
      noExternal: true,
      // A native module, and an optional one of pg.
      external: ["@node-rs/argon2", "pg-native"],
    },
    build: {
      ssr: `server/${name}.ts`,
      outDir: nextDirectory,
      emptyOutDir: name === "main",
      target: "node24",
      rolldownOptions: { output: { entryFileNames: `${name}.bundle.js`, codeSplitting: false } },
    },
  });
  const entry = entryFile(`${name}.bundle.js`, advice);
  await writeFile(path.join(nextDirectory, `${name}.js`), entry);
}

export async function runVite({ build: options, ...config }: InlineConfig): Promise<void> {
  const { build } = await import("vite");
  // For the whole process and its children, such as the tests, which have another: a library's debug build must not be served.
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = "production";
  const fixed = { root, configFile: false, publicDir: false, logLevel: "warn" } as const;
  await build({ ...fixed, ...config, build: { minify: false, ...options } });
  if (NODE_ENV === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = NODE_ENV;
}

/** Vite plugin: writes another expression for the directory of each module of ours. */
export const replaceDirectories = (written: (directory: string) => string): Plugin => ({
  name: "replace-directories",
  transform: (code, id) =>
    code.includes("import.meta.dirname") && !id.includes("node_modules")
      ? code.replaceAll("import.meta.dirname", written(path.dirname(id)))
      : null,
});

/** Returns the path from one directory to another, as addresses have it. */
export const relativePath = (from: string, to: string) =>
  path.relative(from, to).split(path.sep).join("/");

const fromBundle = (directory: string) =>
  `(import.meta.dirname + ${JSON.stringify(`/${relativePath(serverDirectory, directory)}`)})`;

/** Oldest Node that runs the bundles: node:sqlite without a flag, URL.parse, process.execve. */
const oldestNode = 24;

/** Node links the imports of a file before it runs a line of it: an older one would end with a stack. `advice` completes "or". */
function entryFile(bundle: string, advice: string): string {
  const needed = `This program needs Node.js ${oldestNode} or newer, and this is `;
  const help = `: install it from https://nodejs.org, or ${advice}.`;
  return `#!/usr/bin/env node
if (Number.parseInt(process.versions.node, 10) < ${oldestNode}) {
  console.error(${JSON.stringify(needed)} + process.version + ${JSON.stringify(help)});
  process.exit(1);
}
await import("./${bundle}");
`;
}
