import { expect, test } from "vitest";
import { readOptions, UsageError } from "./options.ts";

test("without names runs every part except the slow ones", () => {
  expect(readOptions([])).toEqual({
    parts: ["build", "lighthouse", "browser", "server", "accounts", "desk"],
    runs: 5,
    seconds: 5,
    minutes: 10,
  });
});

test("runs parts in their fixed order, whatever the order of the names", () => {
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
