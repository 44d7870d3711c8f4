import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

test("a test run that failed ends with its exit code", () => {
  const script =
    "await import('#accounts/tests/support/postgres-cluster.ts'); process.exitCode = 3;";
  const cwd = import.meta.dirname;
  const { status, stderr } = spawnSync(process.execPath, ["-e", script], { cwd, encoding: "utf8" });
  expect({ status, stderr }).toEqual({ status: 3, stderr: "" });
});
