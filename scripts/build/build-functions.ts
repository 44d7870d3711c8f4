import path from "node:path";
import type { Plugin } from "vite";
import { runVite } from "#scripts/build/build-server.ts";
import { dataModules } from "#scripts/build/data-modules.ts";

const root = path.join(import.meta.dirname, "../..");

/** The folder of the functions of a hosted project, as Supabase's command line expects it. */
export const functionsDirectory = path.join(root, "supabase/functions");

export const functionsFile = path.join(functionsDirectory, "_shared/website.js");

/** Modules of Node that a hosted runtime has not, or whose work it does not allow. */
const unavailable = /^(node:)?(fs|fs\/promises|sqlite|worker_threads|child_process|cluster|vm|v8)$/;

/** Modules of Node that libraries require, which the bundle imports. */
const available =
  /^(node:)?(crypto|dns|events|http|https|net|path|stream|string_decoder|tls|url|util|util\/types)$/;

/** Globals of Node that libraries expect. Older hosted runtimes do not define them for modules. */
const globals = `
import { Buffer as nodeBuffer } from "node:buffer";
import nodeProcess from "node:process";
import { setImmediate as nodeSetImmediate } from "node:timers";
globalThis.Buffer ??= nodeBuffer;
globalThis.process ??= nodeProcess;
globalThis.setImmediate ??= nodeSetImmediate;
globalThis.global ??= globalThis;
`;

/** Bundles the functions of a hosted project, with the data of content/ and all libraries, into one file. */
export async function buildFunctions(): Promise<void> {
  const { esmExternalRequirePlugin } = await import("vite");
  await runVite({
    plugins: [dataModules(), nodeModules(), esmExternalRequirePlugin({ external: [available] })],
    // Folders of migrations, which functions do not read.
    define: { "import.meta.dirname": '""' },
    ssr: { noExternal: true, external: [] },
    build: {
      ssr: "server/hosted.ts",
      outDir: path.dirname(functionsFile),
      emptyOutDir: true,
      target: "es2022",
      rolldownOptions: {
        // Extensions import what they need from accounts/index.ts, which exports the server too.
        checks: { pluginTimings: false },
        treeshake: { moduleSideEffects: false },
        output: {
          entryFileNames: path.basename(functionsFile),
          codeSplitting: false,
          banner: globals,
        },
      },
    },
  });
}

/** Leaves Node's modules to the runtime; those it has not are empty where a library requires them in a case that never occurs. */
function nodeModules(): Plugin {
  const empty = "\0unavailable";
  return {
    name: "node-modules",
    enforce: "pre",
    resolveId(id, _importer, { kind }) {
      if (id === "pg-native") return empty;
      if (!unavailable.test(id) && !id.startsWith("@node-rs/")) return undefined;
      return kind === "require-call" ? empty : { id, external: true, moduleSideEffects: false };
    },
    load: (id) => (id === empty ? "export default {};" : undefined),
    // Older hosted runtimes know modules of Node by this prefix only.
    renderChunk: (code) => code.replace(/^(import .* from ")(?!node:)/gm, "$1node:"),
  };
}

if (import.meta.main) await buildFunctions();
