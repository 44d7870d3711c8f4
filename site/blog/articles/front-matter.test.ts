import { describe, expect, test } from "vitest";
import { splitFrontMatter } from "#site/blog/articles/front-matter.ts";

test("front matter ends at its second line of ---, and the rest is the body", () => {
  const { data, body, bodyLine } = splitFrontMatter(
    "---\na: 1\n---\nOne\n\n---\n\nTwo {site.name}\n",
    "a.mdx",
  );
  expect(data).toEqual({ a: 1 });
  expect(body).toBe("One\n\n---\n\nTwo {site.name}\n");
  expect(bodyLine).toBe(4);
});

test("lines may end with CRLF", () => {
  const { data, body, bodyLine, lineOf } = splitFrontMatter(
    "---\r\na: 1\r\nb: 2\r\n---\r\nOne\r\n",
    "a.mdx",
  );
  expect({ data, body, bodyLine }).toEqual({ data: { a: 1, b: 2 }, body: "One\r\n", bodyLine: 5 });
  expect(lineOf(["b"])).toBe(3);
});

describe("the line of a field", () => {
  const { lineOf } = splitFrontMatter(
    [
      "---",
      'title: "One {site.name}"',
      "text: >",
      "  folded",
      "  words",
      "tags:",
      "  - first",
      "  - second",
      "cta:",
      "  primary:",
      "    label: Go",
      "inline: { a: 1, list: [x, y] }",
      "---",
      "",
    ].join("\n"),
    "a.mdx",
  );

  test.each<[PropertyKey[], number]>([
    [["text"], 3],
    [["tags", 1], 8],
    [["cta", "primary", "label"], 11],
    [["inline", "list", 1], 12],
  ])("%j", (field, line) => {
    expect(lineOf(field)).toBe(line);
  });

  test.each<[PropertyKey[], number]>([
    [["cta", "primary", "to"], 10],
    [["cta", "secondary", "label"], 9],
    [["absent"], 1],
  ])("%j, which does not exist: the line of its nearest ancestor", (field, line) => {
    expect(lineOf(field)).toBe(line);
  });
});

describe("errors name file and line", () => {
  test.each(["# No front matter\n", "---\ntitle: never closed\n", "\n---\na: 1\n---\n"])(
    "no front matter: %j",
    (source) => {
      expect(() => splitFrontMatter(source, "content/a.mdx")).toThrow(
        "content/a.mdx:1: expected front matter between two lines of ---, got none",
      );
    },
  );

  test.each([
    [
      "a colon in a text without quotes",
      "a: 1\ntitle: Rates: a sheet\n",
      3,
      "title: Rates: a sheet",
    ],
    ["a field twice", "a: 1\nb: 2\na: 3\n", 4, "a: 3"],
  ])("%s", (_, yaml, line, got) => {
    expect(() => splitFrontMatter(`---\n${yaml}---\n`, "content/a.mdx")).toThrow(
      new RegExp(`^content/a\\.mdx:${line}: the file: expected valid YAML \\(.+\\), got "${got}"$`),
    );
  });
});
