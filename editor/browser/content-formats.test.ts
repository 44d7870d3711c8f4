import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { parse, parseDocument } from "yaml";
import { readFile, splitFile, updateYaml, writeFile } from "#editor/browser/content-formats.ts";

const root = path.join(import.meta.dirname, "../..");

type Path = readonly (string | number)[];

/** Returns the paths of the values in `data` that pass a test. */
function pathsOf(data: unknown, wanted: (value: unknown) => boolean, path: Path = []): Path[] {
  const own = wanted(data) ? [path] : [];
  if (typeof data !== "object" || data === null) return own;
  const keys = Array.isArray(data) ? [...data.keys()] : Object.keys(data);
  const values = data as Record<string | number, unknown>;
  return [...own, ...keys.flatMap((key) => pathsOf(values[key], wanted, [...path, key]))];
}

/** Returns at most three entries from everywhere in a list: each change parses the file several times. */
const sample = <Entry>(list: readonly Entry[]) =>
  list.filter((_, index) => index % Math.ceil(list.length / 3) === 0);

describe.each(globSync("content/**/*.{yaml,mdx}", { cwd: root }))("%s", (file) => {
  const source = readFileSync(path.join(root, file), "utf8");
  const text = splitFile(source).yaml;
  const lines = text.split("\n");

  test("stays the same without a change", () => {
    expect(writeFile(readFile(source))).toBe(source);
  });

  test("has one new line after the change of a text or number", () => {
    for (const at of sample(pathsOf(parse(text), (value) => /string|number/.test(typeof value)))) {
      const document = parseDocument(text);
      const old = document.getIn(at);
      document.setIn(at, typeof old === "number" ? old + 1 : `${old}: "new", # [1]`);
      const changed = updateYaml(text, document.toJS());
      expect(parse(changed), at.join(".")).toEqual(document.toJS());
      const newLines = changed.split("\n");
      expect(newLines).toHaveLength(lines.length);
      expect(newLines.filter((line, index) => line !== lines[index])).toHaveLength(1);
    }
  });

  test("keeps its comments when a list gets longer", () => {
    for (const at of sample(pathsOf(parse(text), Array.isArray))) {
      const document = parseDocument(text);
      document.addIn(at, "another entry");
      const changed = updateYaml(text, document.toJS());
      expect(parse(changed), at.join(".")).toEqual(document.toJS());
      expect(changed.match(/^ *#.*$/gm)).toEqual(text.match(/^ *#.*$/gm));
    }
  });
});
