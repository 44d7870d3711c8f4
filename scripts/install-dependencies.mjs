/**
 * Installs the packages of package-lock.json if they changed. Runs before `npm start`, `npm test`, `npm run dev` and
 * `npm run build`, so it works on the Node of the machine without any package, and is fast and silent when nothing changed.
 * The optional argument is `all`, which adds the packages that only tests, checks and `make-guide` need
 * (scripts/testing/packages), or a folder with its own package.json, for example `install-dependencies.mjs bench`.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const [argument] = process.argv.slice(2);
const folder = argument === "all" ? "." : (argument ?? ".");
const root = path.join(path.dirname(fileURLToPath(import.meta.url)), "..", folder);
// In node_modules, so that deleting that folder deletes the stamp too.
const stampFile = path.join(root, "node_modules/.install-stamp");
const stamp = existsSync(stampFile) ? readFileSync(stampFile, "utf8") : "";
// What was once installed for tests stays installed, and is updated with the rest.
const all = argument === "all" || stamp.endsWith(" all");

/** Returns a hash of everything that decides which files npm installs. */
function currentStamp() {
  const hash = createHash("sha256").update(`${process.platform} ${process.arch}\0`);
  for (const name of ["package.json", "package-lock.json"]) {
    hash.update(readFileSync(path.join(root, name))).update("\0");
  }
  return hash.digest("hex") + (all ? " all" : "");
}

/** Runs npm and returns its exit code. Only its errors are printed. */
function runNpm(...args) {
  const { npm_execpath: npmCli = "", npm_node_execpath: npmNode } = process.env;
  // `npm start` sets the npm that runs, and its Node, which the install does not replace as it may replace this one.
  const [command, ...first] = npmCli.endsWith("npm-cli.js")
    ? [npmNode ?? process.execPath, npmCli]
    : ["npm"];
  // npm sets variables that describe the outer command. Only its configuration applies to this one.
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

const nodePackage = path.join(root, "node_modules/node");

/** Returns true if the project's Node, which the install script of the package `node` downloads, is missing or does not run. */
function lacksNode() {
  if (!existsSync(nodePackage)) return false;
  const binary = process.platform === "win32" ? "bin/node.exe" : "bin/node";
  return spawnSync(path.join(nodePackage, binary), ["--version"]).status !== 0;
}

/** Lets npm use the machine's Node, because the package `node` has none for this machine, such as one with Alpine. */
function fallBackToNodeOfMachine() {
  const { version } = JSON.parse(readFileSync(path.join(nodePackage, "package.json"), "utf8"));
  const major = Number.parseInt(version, 10);
  if (Number.parseInt(process.versions.node, 10) < major) {
    console.error(
      `The Node that npm installed does not run on this machine, and the machine's own is ${process.version}. Install Node ${major} or newer, then try again.`,
    );
    process.exit(1);
  }
  for (const name of ["node", "node.cmd", "node.ps1"]) {
    rmSync(path.join(root, "node_modules/.bin", name), { force: true });
  }
}

function install() {
  const startedAt = performance.now();
  console.log("Installing dependencies ...");
  rmSync(stampFile, { force: true });
  // `npm install --no-save` installs the versions of package-lock.json, like `npm ci`, but keeps packages that have not
  // changed, such as the Node that runs this. The build needs the development dependencies even with NODE_ENV=production.
  const groups = ["--include=dev", ...(all ? [] : ["--workspaces=false"])];
  let exitCode = runNpm("install", "--no-save", ...groups, "--no-audit", "--no-fund");
  if (exitCode === 0 && lacksNode()) {
    // The user's npm is configured to run no install scripts, but this one is required.
    exitCode = runNpm("rebuild", "node", "--ignore-scripts=false");
  }
  if (exitCode !== 0) {
    console.error(
      `The dependencies could not be installed: npm exited with code ${exitCode}; its error is above. ` +
        "Check that the npm registry can be reached and that the disk has 1 GB free, then try again.",
    );
    process.exit(1);
  }
  if (lacksNode()) fallBackToNodeOfMachine();
  writeFileSync(stampFile, currentStamp());
  console.log(`Installed dependencies in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
}

if (stamp !== currentStamp()) install();
