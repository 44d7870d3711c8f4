import { rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { writeFiles } from "#accounts/tests/support/write-files.ts";
import { buildInputs, computeStamp } from "#scripts/build/build-stamp.ts";

test("the stamp changes with each source and variable that a build reads, and with nothing else", async () => {
  const { directory, remove } = await writeFiles({
    "site/pages/home.tsx": "home",
    "site/root.tsx": "root",
    "vite.config.ts": "config",
  });
  onTestFinished(remove);
  const file = (name: string) => path.join(directory, name);
  const stamp = (env = {}) =>
    computeStamp(
      directory,
      ["site", "vite.config.ts", "not-there.ts"],
      buildInputs(env, "http://localhost:3000"),
    );
  const stamps = [await stamp()];
  await writeFile(file("site/root.tsx"), "root");
  await writeFile(file("site/root.test.tsx"), "test");
  await writeFile(file("README.md"), "words");
  expect(await stamp({ HOME: "/root" })).toBe(stamps[0]);
  for (const change of [
    () => writeFile(file("site/pages/home.tsx"), "changed"),
    () => writeFile(file("not-there.ts"), "added"),
    () => rename(file("site/root.tsx"), file("site/trunk.tsx")),
    () => rm(file("site/trunk.tsx")),
  ]) {
    await change();
    stamps.push(await stamp());
  }
  stamps.push(await stamp({ VITE_A: "1", VITE_B: "2" }));
  expect(new Set(stamps).size).toBe(stamps.length);
  expect(await stamp({ VITE_B: "2", VITE_A: "1" })).toBe(stamps.at(-1));
});
