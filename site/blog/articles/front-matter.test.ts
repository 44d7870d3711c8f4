import { expect, test } from "vitest";
import { splitFrontMatter } from "#site/blog/articles/front-matter.ts";

test("front matter ends at its second line of ---, and the rest is the body; lines may end with CRLF", () => {
  const body = "One\n\n---\n\nTwo {site.name}\n";
  const split = splitFrontMatter(`---\na: 1\n---\n${body}`, "a.mdx");
  expect(split).toMatchObject({ data: { a: 1 }, body, bodyLine: 4 });

  const windows = splitFrontMatter("---\r\na: 1\r\nb: 2\r\n---\r\nOne\r\n", "a.mdx");
  expect(windows).toMatchObject({ data: { a: 1, b: 2 }, body: "One\r\n", bodyLine: 5 });
  expect(windows.lineOf(["b"])).toBe(3);
});

const { lineOf } = splitFrontMatter(
  `---
title: "One {site.name}"
text: >
  folded
  words
tags:
  - first
  - second
cta:
  primary:
    label: Go
inline: { a: 1, list: [x, y] }
---
`,
  "a.mdx",
);

test.each<[PropertyKey[], number]>([
  [["text"], 3],
  [["tags", 1], 8],
  [["cta", "primary", "label"], 11],
  [["inline", "list", 1], 12],
  // The nearest ancestor of a field that does not exist.
  [["cta", "primary", "to"], 10],
  [["cta", "secondary", "label"], 9],
  [["absent"], 1],
])("the line of %j is %d", (field, line) => {
  expect(lineOf(field)).toBe(line);
});

const none = "expected front matter between two lines of ---, got none";
const invalid = "the file: expected valid YAML";

test.each([
  ["# No front matter\n", `1: ${none}`, "got none"],
  ["---\ntitle: never closed\n", `1: ${none}`, "got none"],
  ["\n---\na: 1\n---\n", `1: ${none}`, "got none"],
  ["---\na: 1\ntitle: Rates: a sheet\n---\n", `3: ${invalid}`, 'got "title: Rates: a sheet"'],
  ["---\na: 1\nb: 2\na: 3\n---\n", `4: ${invalid}`, 'got "a: 3"'],
])("the error of %j names file and line", (source, start, end) => {
  const read = () => splitFrontMatter(source, "content/a.mdx");
  expect(read).toThrow(`content/a.mdx:${start}`);
  expect(read).toThrow(end);
});
