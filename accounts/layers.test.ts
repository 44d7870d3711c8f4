import { readFileSync } from "node:fs";
import { glob } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";

/** The folders of the account service. Each imports only itself and those before it; the files beside them, all. */
const layers = [
  ...["config", "log", "db", "rules", "mail", "jobs", "http", "auth", "account", "hosted"],
  "commands",
];

test("each layer imports only those before it", async () => {
  const upward: string[] = [];
  for await (const file of glob("*/**/*.ts", { cwd: import.meta.dirname })) {
    const layer = layers.indexOf(file.split(path.sep)[0] ?? "");
    if (layer < 0 || file.includes(".test.")) continue;
    const text = readFileSync(path.join(import.meta.dirname, file), "utf8");
    for (const [, imported = ""] of text.matchAll(/"#accounts\/([^"]+)"/g)) {
      const other = layers.indexOf(imported.split("/")[0] ?? "");
      if (other < 0 || other > layer) upward.push(`${file} imports ${imported}`);
    }
  }
  expect(upward).toEqual([]);
});
