import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import { runCommand } from "#scripts/run-command.ts";

const version = "3.16.3";
/** Of the package's archive, as npm has it: `npm view decap-cms-app@VERSION dist.integrity`. */
const integrity =
  "sha512-bntR8ie6DXFN3VTXZ/fRljG77F8gObHL9WN80TjtDOJtc1z9U3aOy/ow7OwwI619I9rZhIt9pCciEPVjMForow==";

const cacheDirectory = path.join(import.meta.dirname, "../build/cache");

/**
 * Returns the path of Decap CMS, a script that runs in the browser. Downloads it on first use, with npm, but without the
 * 500 packages from which it was built (docs/decisions/0033-editor.md).
 */
export async function installDecap(): Promise<string> {
  const directory = path.join(cacheDirectory, `decap-cms-app-${version}`);
  const script = path.join(directory, "package/dist/decap-cms-app.js");
  if (existsSync(script)) return script;
  console.log("Downloading the editor (8 MB) ...");
  const next = `${directory}.${process.pid}`;
  await mkdir(next, { recursive: true });
  try {
    await run("npm", "pack", `decap-cms-app@${version}`, "--pack-destination", next);
    const archive = path.join(next, `decap-cms-app-${version}.tgz`);
    const hash = createHash("sha512").update(await readFile(archive)).digest("base64");
    if (integrity !== `sha512-${hash}`) {
      throw new Error(`decap-cms-app@${version} is not the package that editor/decap.ts names.`);
    }
    const wanted = ["decap-cms-app.js", "decap-cms-app.js.LICENSE.txt"];
    await run("tar", "-xzf", archive, "-C", next, ...wanted.map((name) => `package/dist/${name}`));
    await rm(archive);
    await rm(directory, { recursive: true, force: true });
    await rename(next, directory);
  } finally {
    await rm(next, { recursive: true, force: true });
  }
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
