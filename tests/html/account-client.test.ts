import { expect, test } from "vitest";
import { listFiles, pages, readSiteFile } from "#tests/html/built-site.ts";

// The account client weighs more than the rest of a page's script, so only who needs it may fetch it.

/** A name inside the client that a build keeps. */
const clientCode = "GoTrueClient";

const scripts = new Map(
  listFiles()
    .filter((file) => file.endsWith(".js"))
    .map((file) => [file, readSiteFile(file).toString()]),
);

const holders = [...scripts].filter(([, code]) => code.includes(clientCode)).map(([file]) => file);

/** What a script imports whenever it runs, and what those import in turn. Dynamic imports wait to be asked. */
function staticImports(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  const code = scripts.get(file) ?? "";
  for (const [, name] of code.matchAll(/\b(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)) {
    staticImports(`/assets/${name}`, found);
  }
  return found;
}

test("one file holds the account client", () => {
  expect(holders).toHaveLength(1);
});

test.each(pages)("$path does not name it among what it always fetches", ({ html }) => {
  const named = [...html.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([file]) => file);
  expect(named.length).toBeGreaterThan(3);
  const fetched = new Set(named.flatMap((file) => [...staticImports(file)]));
  expect(holders.filter((file) => fetched.has(file))).toEqual([]);
});
