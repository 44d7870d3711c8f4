import { existsSync } from "node:fs";
import { cp, mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { buildSources } from "#scripts/build/build-stamp.ts";

const root = path.join(import.meta.dirname, "../..");

/** The server is bundled with each build; what is bundled already need not be again. */
const copied = [...buildSources, "server", "build/server"];

/** Copies all that a build reads into a new directory, for a test to change; `remove` deletes it. */
export async function copyProject(): Promise<{ directory: string; remove(): Promise<void> }> {
  const directory = await mkdtemp(path.join(tmpdir(), "project-copy-"));
  for (const source of copied.filter((name) => existsSync(path.join(root, name)))) {
    await cp(path.join(root, source), path.join(directory, source), { recursive: true });
  }
  await symlink(path.join(root, "node_modules"), path.join(directory, "node_modules"), "junction");
  return { directory, remove: () => rm(directory, { recursive: true, force: true }) };
}
