/**
 * Brings node_modules in line with package-lock.json. Runs before `npm start`, `npm test` and others, so it
 * works on the machine's own Node with nothing installed, and says and costs nothing when all is in place.
 * An argument names a folder with a package.json of its own, as in `install-dependencies.mjs bench`.
 */
import { createHash } from "node:crypto";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const [folder = "."] = process.argv.slice(2);
const root = path.join(path.dirname(fileURLToPath(import.meta.url)), "..", folder);
// Inside node_modules, where it vanishes together with what it vouches for.
const stampFile = path.join(root, "node_modules/.install-stamp");

/** What decides which files npm installs. */
function currentStamp() {
  const hash = createHash("sha256").update(`${process.platform} ${process.arch}\0`);
  for (const name of ["package.json", "package-lock.json"]) {
    hash.update(readFileSync(path.join(root, name))).update("\0");
  }
  return hash.digest("hex");
}

/** Runs npm with these arguments and returns its exit code; its errors show, its chatter does not. */
async function runNpm(...args) {
  const { spawnSync } = await import("node:child_process");
  const { npm_execpath: npmCli = "", npm_node_execpath: npmNode } = process.env;
  // Under `npm start` the same npm again, on its own Node: ours may be among what it replaces.
  const [command, ...first] = npmCli.endsWith("npm-cli.js")
    ? [npmNode ?? process.execPath, npmCli]
    : ["npm"];
  // The outer npm tells its scripts about the command it runs, which this is not; settings stay.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^npm_(?!config_)/.test(name)),
  );
  const { status, error } = spawnSync(command, [...first, ...args, "--loglevel=error"], {
    cwd: root,
    env,
    stdio: ["ignore", "ignore", "inherit"],
    shell: process.platform === "win32" && command === "npm",
  });
  if (error) console.error(`npm could not be started: ${error.message}`);
  return status ?? 1;
}

/** The project runs on the Node that the package `node` brings; its install script fetches it. */
function lacksNode() {
  const { devDependencies = {} } = JSON.parse(
    readFileSync(path.join(root, "package.json"), "utf8"),
  );
  const binary = process.platform === "win32" ? "bin/node.exe" : "bin/node";
  return "node" in devDependencies && !existsSync(path.join(root, "node_modules/node", binary));
}

async function install() {
  const startedAt = performance.now();
  console.log("Installing dependencies ...");
  rmSync(stampFile, { force: true });
  // `npm install --no-save` takes the versions of package-lock.json, like `npm ci`. It changes what differs
  // only, which spares the Node that runs this, and it accepts a lockfile that was written by a registry
  // without the packages of other platforms. The build tools are needed even with NODE_ENV=production.
  let exitCode = await runNpm("install", "--no-save", "--include=dev", "--no-audit", "--no-fund");
  if (exitCode === 0 && lacksNode()) {
    // The user's npm runs no install scripts at all: this one is needed.
    exitCode = await runNpm("rebuild", "node", "--ignore-scripts=false");
  }
  if (exitCode !== 0 || lacksNode()) {
    console.error(
      `The dependencies could not be installed: npm ended with code ${exitCode}, and its reason is above. ` +
        "Check that the npm registry can be reached and that the disk has 1 GB free, then try again.",
    );
    process.exit(1);
  }
  writeFileSync(stampFile, currentStamp());
  console.log(`Installed dependencies in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
}

if (!existsSync(stampFile) || readFileSync(stampFile, "utf8") !== currentStamp()) await install();
