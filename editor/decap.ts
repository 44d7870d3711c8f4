import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, mkdtempDisposable, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import { runCommand } from "#scripts/run-command.ts";

const version = "3.16.3";
/** Of the package's archive, as npm has it: `npm view decap-cms@VERSION dist.integrity`. */
const integrity =
  "sha512-hf+dPlCh7TJmWl8+6VRzHYOWhri5xgUknrZbDewaWe4s9B7xJ8PQugp2QHeSldMUKzav6+z0oIpwUYhUJDYtYw==";

const cacheDirectory = path.join(import.meta.dirname, "../build/cache");

/**
 * Returns the path of Decap CMS, a script that runs in the browser. Downloads it on first use, with npm, but without the
 * 500 packages from which it was built (docs/decisions/0035-editor.md).
 */
export async function installDecap(): Promise<string> {
  const directory = path.join(cacheDirectory, `decap-cms-${version}`);
  const script = path.join(directory, "package/dist/decap-cms.js");
  if (existsSync(script)) return script;
  console.log("Downloading the editor (16 MB) ...");
  await mkdir(cacheDirectory, { recursive: true });
  await using temporary = await mkdtempDisposable(`${directory}.`);
  const next = temporary.path;
  await run("npm", "pack", `decap-cms@${version}`, "--pack-destination", next);
  const archive = path.join(next, `decap-cms-${version}.tgz`);
  const hash = createHash("sha512")
    .update(await readFile(archive))
    .digest("base64");
  if (integrity !== `sha512-${hash}`) {
    throw new Error(`decap-cms@${version} is not the package that editor/decap.ts names.`);
  }
  const wanted = ["decap-cms.js", "decap-cms.js.LICENSE.txt"];
  await run("tar", "-xzf", archive, "-C", next, ...wanted.map((name) => `package/dist/${name}`));
  await rm(archive);
  await rm(directory, { recursive: true, force: true });
  await rename(next, directory);
  return script;
}

async function run(command: string, ...args: readonly string[]): Promise<void> {
  const { exitCode, output } = await runCommand(command, args);
  if (exitCode !== 0) {
    throw new Error(
      `${output}\nThe editor could not be downloaded. Check that the npm registry can be reached, then try again.`,
    );
  }
}
