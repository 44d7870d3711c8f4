import { existsSync } from "node:fs";
import { readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Plugin } from "vite";
import { computeStamp } from "#scripts/build/build-stamp.ts";
import { runStep } from "#scripts/command-line/run-step.ts";

const root = path.join(import.meta.dirname, "../..");
const serverDirectory = path.join(root, "build/server");
/** What runs in production. */
export const serverFile = path.join(serverDirectory, "main.js");
const nextDirectory = path.join(root, "build/server-next");
const stampFile = path.join(serverDirectory, "stamp");

/** What the server is made of. */
const contentFiles = ["newsletter", "plans", "site", "suite-parts", "trial"];
const sources = [
  "server",
  ...contentFiles.map((name) => `content/${name}.ts`),
  "package-lock.json",
];

/**
 * Brings build/server/main.js in line with server/: the server and its libraries in one file, for which Node
 * needs two thirds of the memory that the many files take, and half the time to start. `server/main.ts` runs
 * just as well, without a build.
 */
export async function buildServer(): Promise<void> {
  const stamp = await computeStamp(root, sources, {});
  if (existsSync(stampFile) && (await readFile(stampFile, "utf8")) === stamp) return;
  await runStep("Bundling the server", bundle);
  await writeFile(path.join(nextDirectory, "stamp"), stamp);
  await rm(serverDirectory, { recursive: true, force: true });
  await rename(nextDirectory, serverDirectory);
}

async function bundle(): Promise<void> {
  const { build } = await import("vite");
  // Vite sets it for the whole process, and what that starts afterwards, such as the tests, would be of production too.
  const { NODE_ENV } = process.env;
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    plugins: [keepDirectories()],
    ssr: {
      noExternal: true,
      // Programs of the machine's own kind, and one that pg looks for but does not need.
      external: ["@node-rs/argon2", "@node-rs/bcrypt", "pg-native"],
    },
    build: {
      ssr: "server/main.ts",
      outDir: nextDirectory,
      target: "node24",
      minify: false,
      rolldownOptions: { output: { entryFileNames: "main.js" } },
    },
  });
  if (NODE_ENV === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = NODE_ENV;
}

/** Modules that read files beside them find them where they are, not beside the bundle. */
function keepDirectories(): Plugin {
  const directory = "import.meta.dirname";
  return {
    name: "keep-directories",
    transform(code, id) {
      if (!code.includes(directory) || id.includes("node_modules")) return null;
      const way = path.relative(serverDirectory, path.dirname(id)).split(path.sep).join("/");
      return code.replaceAll(directory, `(${directory} + ${JSON.stringify(`/${way}`)})`);
    },
  };
}
