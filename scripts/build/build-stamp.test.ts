import { rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { writeFiles } from "#accounts/tests/support/write-files.ts";
import { buildInputs, computeStamp } from "#scripts/build/build-stamp.ts";

const sources = ["site", "vite.config.ts", "not-there.ts"];
const inputs = { SITE_URL: "http://localhost:3000" };

let project: Awaited<ReturnType<typeof writeFiles>>;
let before: string;

beforeEach(async () => {
  project = await writeFiles({
    "site/pages/home.tsx": "home",
    "site/root.tsx": "root",
    "site/root.test.tsx": "test",
    "vite.config.ts": "config",
    "README.md": "readme",
  });
  before = await computeStamp(project.directory, sources, inputs);
});
afterEach(() => project.remove());

const file = (name: string) => path.join(project.directory, name);
const stamp = (given = inputs) => computeStamp(project.directory, sources, given);

test("the stamp stays when no source changes", async () => {
  await writeFile(file("site/root.tsx"), "root");
  await writeFile(file("site/root.test.tsx"), "other test");
  await writeFile(file("README.md"), "other words");
  expect(await stamp()).toBe(before);
});

test.each<[change: string, make: () => Promise<unknown>]>([
  ["changed", () => writeFile(file("site/pages/home.tsx"), "changed")],
  ["added", () => writeFile(file("not-there.ts"), "added")],
  ["deleted", () => rm(file("site/root.tsx"))],
  ["renamed", () => rename(file("site/root.tsx"), file("site/trunk.tsx"))],
])("the stamp changes when a file is %s", async (_, make) => {
  await make();
  expect(await stamp()).not.toBe(before);
});

test("the stamp changes with the site's address", async () => {
  expect(await stamp({ SITE_URL: "https://hotel.test" })).not.toBe(before);
});

test("the inputs are the variables that Vite inlines, in any order", () => {
  const one = buildInputs({ VITE_B: "2", HOME: "/root", VITE_A: "1" }, "http://localhost:3000");
  const other = buildInputs({ VITE_A: "1", VITE_B: "2", HOME: "/home" }, "http://localhost:3000");
  expect(JSON.stringify(one)).toBe(JSON.stringify(other));
  expect(one).toEqual({ VITE_A: "1", VITE_B: "2", SITE_URL: "http://localhost:3000" });
});
