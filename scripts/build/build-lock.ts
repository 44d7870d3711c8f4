import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout } from "node:timers/promises";

/** Runs `work` alone, as builds at the same time would overwrite each other's files. Ignores the lock of an ended process. */
export async function withBuildLock<Result>(
  lockFile: string,
  work: () => Promise<Result>,
): Promise<Result> {
  await mkdir(path.dirname(lockFile), { recursive: true });
  let announced = false;
  while (!(await takeLock(lockFile))) {
    const owner = Number(await readFile(lockFile, "utf8").catch(() => ""));
    if (!isRunning(owner)) {
      await rm(lockFile, { force: true });
      continue;
    }
    if (!announced) console.log(`Waiting for the build of process ${owner} ...`);
    announced = true;
    await setTimeout(200);
  }
  try {
    return await work();
  } finally {
    await rm(lockFile, { force: true });
  }
}

async function takeLock(lockFile: string): Promise<boolean> {
  try {
    await writeFile(lockFile, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

function isRunning(processId: number): boolean {
  if (!processId) return false;
  try {
    // Signal 0 only checks that the process exists.
    return process.kill(processId, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
