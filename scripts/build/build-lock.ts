import { mkdir } from "node:fs/promises";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout } from "node:timers/promises";

/**
 * Runs `work` alone, as builds at the same time would overwrite each other's files. The lock is that of an SQLite file, which the
 * system releases when its process ends.
 */
export async function withBuildLock<Result>(
  lockFile: string,
  work: () => Promise<Result>,
): Promise<Result> {
  await mkdir(path.dirname(lockFile), { recursive: true });
  using lock = new DatabaseSync(lockFile);
  for (let tries = 0; !takeLock(lock); tries += 1) {
    if (tries === 0) console.log("Waiting for another build ...");
    await setTimeout(200);
  }
  return await work();
}

function takeLock(lock: DatabaseSync): boolean {
  try {
    lock.exec("BEGIN EXCLUSIVE");
    return true;
  } catch (error) {
    if ((error as { errcode?: number }).errcode === sqliteBusy) return false;
    throw error;
  }
}

const sqliteBusy = 5;
