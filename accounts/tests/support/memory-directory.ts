import { existsSync, statfsSync } from "node:fs";

const memory = "/dev/shm";
/** Containers often have a few megabytes only. */
const neededBytes = 1_000_000_000;

/**
 * Environment variables that put temporary files, and so the data of the tests, into memory where the system has a
 * directory for that: no test needs a disk, as tests kill processes and never the machine.
 */
export function inMemory(): { TMPDIR?: string } {
  if (!existsSync(memory)) return {};
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > neededBytes ? { TMPDIR: memory } : {};
}
