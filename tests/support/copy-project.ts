import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, readdir, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { buildSources } from "#scripts/build/build-stamp.ts";

const root = path.join(import.meta.dirname, "../..");

/** What a build reads, and the bundled server, so that a build does not bundle it again. */
const copied = [...buildSources, "accounts", "server", "build/server"];

export type ProjectCopy = { directory: string; remove(): Promise<void> };

/**
 * Copies everything that a build reads, and the files and folders in `also`, to a new directory that a test may change.
 * `remove` deletes it.
 */
export async function copyProject(also: readonly string[] = []): Promise<ProjectCopy> {
  const directory = await mkdtemp(path.join(tmpdir(), "project-copy-"));
  for (const source of [...copied, ...also].filter((name) => existsSync(path.join(root, name)))) {
    await cp(path.join(root, source), path.join(directory, source), { recursive: true });
  }
  const packages = path.join(directory, "node_modules");
  await mkdir(packages);
  for (const name of await readdir(path.join(root, "node_modules"))) {
    await symlink(path.join(root, "node_modules", name), path.join(packages, name), "junction");
  }
  return { directory, remove: () => rm(directory, { recursive: true, force: true }) };
}
