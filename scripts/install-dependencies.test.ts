import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { copyFile, mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { writeFiles } from "#accounts/tests/support/write-files.ts";

let directory: string;
let remove: () => Promise<void>;

const lockfile = (version: string) =>
  JSON.stringify({ name: "hotel", version, lockfileVersion: 3, packages: { "": { version } } });

// A project without dependencies, so that npm needs no registry.
beforeEach(async () => {
  ({ directory, remove } = await writeFiles({
    "package.json": JSON.stringify({ name: "hotel", version: "1.0.0" }),
    "package-lock.json": lockfile("1.0.0"),
  }));
  await mkdir(path.join(directory, "scripts"));
  await copyFile(
    path.join(import.meta.dirname, "install-dependencies.mjs"),
    path.join(directory, "scripts/install-dependencies.mjs"),
  );
  await mkdir(path.join(directory, "node_modules"));
});
afterEach(() => remove());

function install(...folder: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["scripts/install-dependencies.mjs", ...folder],
    { cwd: directory, encoding: "utf8" },
  );
  return { status, stdout, stderr };
}

const installed = { status: 0, stdout: expect.stringContaining("Installed") };
const silent = { status: 0, stdout: "", stderr: "" };

test("installs if something changed, the packages of tests when asked, and is silent otherwise", async () => {
  expect(install()).toMatchObject(installed);
  expect(install()).toEqual(silent);
  await writeFile(path.join(directory, "package-lock.json"), lockfile("1.0.1"));
  expect(install()).toMatchObject(installed);
  expect(install("all")).toMatchObject(installed);
  expect(install("all")).toEqual(silent);
  expect(install()).toEqual(silent);
});

test.each([
  ["20.0.0", installed, false],
  ["999.1.0", { status: 1, stderr: expect.stringContaining("Install Node 999 or newer") }, true],
])(
  "if the project's Node %s does not run, the machine's is used, unless it is too old",
  async (version, outcome, isKept) => {
    await mkdir(path.join(directory, "node/bin"), { recursive: true });
    const manifest = { name: "node", version, bin: { node: "bin/node" } };
    await writeFile(path.join(directory, "node/package.json"), JSON.stringify(manifest));
    await writeFile(path.join(directory, "node/bin/node"), "no program");
    const project = { name: "hotel", devDependencies: { node: "file:node" } };
    await writeFile(path.join(directory, "package.json"), JSON.stringify(project));
    expect(install()).toMatchObject(outcome);
    expect(existsSync(path.join(directory, "node_modules/.bin/node"))).toBe(isKept);
  },
);

test("gives advice if npm fails, and tries again the next time", async () => {
  await writeFile(path.join(directory, "package.json"), '{ "dependencies": { "hotel": "file:" } ');
  for (const { status, stderr } of [install(), install()]) {
    expect(status).toBe(1);
    expect(stderr).toContain("The dependencies could not be installed");
  }
});
