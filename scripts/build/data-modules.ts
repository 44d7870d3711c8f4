import { globSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { type Plugin, runnerImport } from "vite";

const root = path.join(import.meta.dirname, "../..");
const dataModule = /\/schemas\/(facts|words)\/[\w-]+(?<!\.test)\.ts$/;
const require = createRequire(import.meta.url);

/**
 * Vite plugin: replaces each module in schemas/facts and schemas/words by its exported data, so that a page or the server's
 * bundle has the values, and neither reads files nor validates. Leaves out exports that are no data, such as the schemas.
 */
export function dataModules(): Plugin {
  let isServing = false;
  return {
    name: "data-modules",
    enforce: "pre",
    configResolved({ command }) {
      isServing = command === "serve";
    },
    load: {
      filter: { id: dataModule },
      async handler(id) {
        if (isServing) {
          for (const file of globSync(path.join(root, "content/**/*.yaml")))
            this.addWatchFile(file);
        }
        return Object.entries(isServing ? await evaluateAgain(id) : require(id))
          .filter(([, value]) => isData(value))
          .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
          .join("\n");
      },
    },
  };
}

/** Runs a module and everything that it imports once more, so that `npm run dev` has the words as they are now. */
async function evaluateAgain(file: string): Promise<object> {
  const { module } = await runnerImport<object>(file, {
    configFile: false,
    root,
    logLevel: "error",
  });
  return module;
}

function isData(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isData);
  if (typeof value === "object" && value !== null) {
    return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isData);
  }
  return typeof value !== "function" && typeof value !== "symbol";
}
