import { chmod } from "node:fs/promises";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { writeFiles } from "#accounts/tests/support/write-files.ts";
import { findProgram } from "#scripts/testing/find-program.ts";

test("finds the first program of the list in any folder of PATH, and ignores other files", async () => {
  const { directory, remove } = await writeFiles({ "a/second": "", "b/first": "", "b/text": "" });
  const [first, second] = ["b/first", "a/second"].map((name) => path.join(directory, name));
  vi.stubEnv("PATH", ["a", "b"].map((name) => path.join(directory, name)).join(path.delimiter));
  onTestFinished(async () => {
    vi.unstubAllEnvs();
    await remove();
  });
  for (const file of [first, second]) await chmod(file ?? "", 0o755);
  expect(findProgram("first", "second")).toBe(first);
  expect(findProgram("text", "second")).toBe(second);
  expect(findProgram("no-such-program")).toBeUndefined();
});
