import { spawnSync } from "node:child_process";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { writeFiles } from "#accounts/tests/support/write-files.ts";
import { withBuildLock } from "#scripts/build/build-lock.ts";

test("builds run one after another; a failed build or a process that is gone leaves no lock", async () => {
  const { directory, remove } = await writeFiles({});
  onTestFinished(remove);
  const lock = path.join(directory, "build/lock.db");
  let running = 0;
  const build = () =>
    withBuildLock(lock, async () => {
      running += 1;
      await new Promise(setImmediate);
      expect(running).toBe(1);
      running -= 1;
    });
  await Promise.all([build(), build()]);

  const failing = withBuildLock(lock, () => Promise.reject(new Error("broken page")));
  await expect(failing).rejects.toThrow("broken page");
  const killed = `
    const { withBuildLock } = await import(${JSON.stringify(path.join(import.meta.dirname, "build-lock.ts"))});
    await withBuildLock(${JSON.stringify(lock)}, async () => process.kill(process.pid, "SIGKILL"));`;
  expect(spawnSync(process.execPath, ["--eval", killed]).signal).toBe("SIGKILL");
  expect(await withBuildLock(lock, async () => "built")).toBe("built");
});
