import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { writeFiles } from "#accounts/tests/support/write-files.ts";
import { withBuildLock } from "#scripts/build/build-lock.ts";

test("builds run one after another; a failed build or a process that is gone leaves no lock", async () => {
  const { directory, remove } = await writeFiles({});
  onTestFinished(remove);
  const lock = path.join(directory, "build/lock");
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
  expect(existsSync(lock)).toBe(false);
  for (const owner of ["", "no number", spawnSync(process.execPath, ["--version"]).pid]) {
    await writeFile(lock, String(owner));
    expect(await withBuildLock(lock, async () => "built")).toBe("built");
  }
});
