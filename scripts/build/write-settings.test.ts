import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { listSettings, settings } from "#accounts/config/settings.ts";
import { describeSettings } from "#scripts/build/write-settings.ts";
import { website } from "#server/website.ts";

test.each(Object.entries(describeSettings()))("%s lists the settings", (file, expected) => {
  const text = readFileSync(path.join(import.meta.dirname, "../..", file), "utf8");
  expect(text, "Run npm run write-settings").toBe(expected);
});

describe("accounts/docs/protocol.md", () => {
  const text = readFileSync(
    path.join(import.meta.dirname, "../../accounts/docs/protocol.md"),
    "utf8",
  );

  test("lists every setting of accounts next to the original server's", () => {
    const [, table = ""] = text.split("## Every setting of the protocol's original");
    const names = Object.keys(settings).filter((name) => name.startsWith("AUTH_"));
    expect(names.filter((name) => !table.includes(name))).toEqual([]);
  });

  test("has the current names", () => {
    const names = [...text.matchAll(/\bAUTH(_[A-Z]+)+\b/g)].map(([name]) => name);
    expect(names.filter((name) => !(name in listSettings(website.extensions)))).toEqual([]);
  });
});
