import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { writeFiles } from "#accounts/tests/support/write-files.ts";
import { withBuildLock } from "#scripts/build/build-lock.ts";

let directory: string;
let remove: () => Promise<void>;
beforeEach(async () => {
  ({ directory, remove } = await writeFiles({}));
});
afterEach(() => remove());

test("builds run one after another", async () => {
  const lock = path.join(directory, "build/lock");
  const events: string[] = [];
  const build = (name: string) =>
    withBuildLock(lock, async () => {
      events.push(`${name} starts`);
      await new Promise(setImmediate);
      events.push(`${name} ends`);
    });
  await Promise.all([build("one"), build("two")]);
  expect([events[0]?.slice(0, 3), events[2]?.slice(0, 3)].sort()).toEqual(["one", "two"]);
  expect(events[1]).toBe(events[0]?.replace("starts", "ends"));
});

test("a failed build releases the lock", async () => {
  const lock = path.join(directory, "lock");
  const failing = withBuildLock(lock, () => Promise.reject(new Error("broken page")));
  await expect(failing).rejects.toThrow("broken page");
  expect(existsSync(lock)).toBe(false);
});

test.each(["", "no number"])(
  "a lock with %j, or of a process that no longer runs, is removed",
  async (content) => {
    const lock = path.join(directory, "lock");
    const gone = spawnSync(process.execPath, ["--version"]).pid;
    for (const owner of [content, String(gone)]) {
      await writeFile(lock, owner);
      expect(await withBuildLock(lock, async () => "built")).toBe("built");
    }
  },
);
