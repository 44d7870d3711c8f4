import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { describeSettings } from "#scripts/build/write-settings.ts";

test.each(Object.entries(describeSettings()))("%s lists the settings", (file, expected) => {
  const text = readFileSync(path.join(import.meta.dirname, "../..", file), "utf8");
  expect(text, "Run npm run write-settings").toBe(expected);
});
