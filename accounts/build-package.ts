import { cpSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { build, type Plugin } from "vite";
import { entryFile } from "#accounts/entry-file.ts";

/** The folder that `npm run pack -w accounts` packs. Node runs no TypeScript in node_modules, so it has JavaScript. */
export const packageDirectory = path.join(import.meta.dirname, "build/package");

/** Packages with native parts; all others are part of the bundle. */
const dependencies = ["@node-rs/argon2"];

const entries = {
  program: "accounts.ts",
  index: "index.ts",
  "rules/bcrypt-worker": "rules/bcrypt-worker.ts",
};

/** Bundles the service and its libraries into a package that npm installs anywhere. */
export async function buildPackage(): Promise<void> {
  // Vite sets NODE_ENV for the whole process and its children, such as the tests.
  const { NODE_ENV } = process.env;
  await build({
    root: import.meta.dirname,
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    plugins: [findFilesInPackage()],
    ssr: { noExternal: true, external: [...dependencies, "pg-native"] },
    build: {
      ssr: true,
      outDir: packageDirectory,
      emptyOutDir: true,
      target: "node24",
      minify: false,
      rolldownOptions: {
        input: Object.fromEntries(
          Object.entries(entries).map(([name, file]) => [
            name,
            path.join(import.meta.dirname, file),
          ]),
        ),
        output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
      },
    },
  });
  if (NODE_ENV === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = NODE_ENV;
  const migrations = "db/migrations";
  cpSync(path.join(import.meta.dirname, migrations), path.join(packageDirectory, migrations), {
    recursive: true,
  });
  cpSync(path.join(import.meta.dirname, "README.md"), path.join(packageDirectory, "README.md"));
  const entry = entryFile("program.js", "choose another with nvm or your package manager");
  writeFileSync(path.join(packageDirectory, "accounts.js"), entry, { mode: 0o755 });
  writeFileSync(
    path.join(packageDirectory, "package.json"),
    `${JSON.stringify(describePackage(), null, 2)}\n`,
  );
}

function describePackage() {
  const { scripts, imports, exports, bin, ...source } = JSON.parse(
    readFileSync(path.join(import.meta.dirname, "package.json"), "utf8"),
  );
  return {
    ...source,
    bin: "accounts.js",
    exports: "./index.js",
    dependencies: Object.fromEntries(dependencies.map((name) => [name, source.dependencies[name]])),
    devDependencies: undefined,
  };
}

/** Makes modules find their files in the package, where the bundle is in its root. */
function findFilesInPackage(): Plugin {
  const directory = "import.meta.dirname";
  return {
    name: "find-files-in-package",
    transform(code, id) {
      if (!code.includes(directory) || id.includes("node_modules")) return null;
      const folder = path
        .relative(import.meta.dirname, path.dirname(id))
        .split(path.sep)
        .join("/");
      return code
        .replaceAll(directory, `(${directory} + ${JSON.stringify(`/${folder}`)})`)
        .replaceAll("bcrypt-worker.ts", "bcrypt-worker.js");
    },
  };
}

if (import.meta.main) await buildPackage();
