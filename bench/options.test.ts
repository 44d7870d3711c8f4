import { expect, test } from "vitest";
import { readOptions, UsageError } from "./options.ts";

test("without a name everything runs but what takes long", () => {
  expect(readOptions([])).toEqual({
    parts: ["build", "lighthouse", "browser", "server", "accounts"],
    runs: 5,
    seconds: 5,
    minutes: 10,
  });
});

test("parts run in their own order, however they are named", () => {
  const { parts, runs } = readOptions(["server", "build", "--runs", "1"]);
  expect(parts).toEqual(["build", "server"]);
  expect(runs).toBe(1);
  expect(readOptions(["docs"])).toMatchObject({ parts: [] });
});

test.each([
  ["a part that is none", ["sever"]],
  ["an option that is none", ["--rounds", "3"]],
  ["a count that is none", ["--runs", "many"]],
  ["none at all", ["--minutes", "0"]],
])("refuses %s", (_, args) => {
  expect(() => readOptions(args)).toThrow(UsageError);
});
