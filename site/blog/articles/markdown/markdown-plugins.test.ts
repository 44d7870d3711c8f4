import { describe, expect, test } from "vitest";
import { price } from "#pricing/figures/prices.ts";
import { site } from "#schemas/facts/site.ts";
import { contentValues } from "#site/blog/articles/markdown/content-values.ts";
import { figureColumns } from "#site/blog/articles/markdown/figure-columns.ts";
import {
  articleBoxes,
  headingAnchors,
  tableFrames,
} from "#site/blog/articles/markdown/html-plugins.ts";
import type { Node } from "#site/blog/articles/markdown/tree.ts";

const text = (value: string): Node => ({ type: "text", value });
const element = (tagName: string, ...children: Node[]): Node => ({
  type: "element",
  tagName,
  children,
});

/** Returns what a plugin turns a document's only node into. */
function changed(
  plugin: () => (tree: Node, file: { path?: string }) => void,
  node: Node,
): Node | undefined {
  const tree: Node = { type: "root", children: [element("div", node)] };
  plugin()(tree, {});
  return tree.children?.[0]?.children?.[0];
}

describe("a path in braces", () => {
  const named = (value: string): Node => ({ type: "mdxTextExpression", value });

  test("is replaced by its value from content", () => {
    expect(changed(contentValues, named("site.name"))).toEqual(text(site.name));
    expect(changed(contentValues, named(" price.setupFee "))).toEqual(text(price.setupFee));
  });

  test.each(["site", "site.nam", "company.email", "constructor.name"])(
    "without a text is an error with the nearest name: %s",
    (name) => {
      expect(() => changed(contentValues, named(name))).toThrow(
        new RegExp(`:1: value: expected a value that exists, such as {\\S+}, got {${name}}$`),
      );
    },
  );

  test("is no comment, and no other code may be there", () => {
    const note = named("/* a note */");
    expect(changed(contentValues, note)).toEqual(note);
    expect(() => changed(contentValues, named("1 + 1"))).toThrow(/:1: text: expected <Example/);
  });
});

test("a heading has an anchor and can receive focus", () => {
  const heading = element("h2", text("What to "), element("em", text("cut")), text(", and why"));
  expect(changed(headingAnchors, heading)).toMatchObject({
    tagName: "h2",
    properties: { id: "what-to-cut-and-why", tabIndex: -1 },
  });
  expect(changed(headingAnchors, element("h3", text("Small")))?.properties).toBeUndefined();
});

test("the first cell of a row is its header", () => {
  const cells = () => [element("td", text("Direct")), element("td", text("R1,900"))];
  const table = element(
    "table",
    element("thead", element("tr", element("th", text("Channel")), element("th", text("Rate")))),
    element("tbody", element("tr", ...cells()), element("tr", ...cells())),
  );
  const row = {
    children: [{ tagName: "th", properties: { scope: "row" } }, { tagName: "td" }],
  };
  expect(changed(tableFrames, table)?.children?.[0]?.children).toMatchObject([
    { children: [{ children: Array(2).fill({ tagName: "th", properties: { scope: "col" } }) }] },
    { children: [row, row] },
  ]);
});

describe("a box tag", () => {
  const box = (name: string): Node => ({
    type: "mdxJsxFlowElement",
    name,
    attributes: [{ name: "title", value: "A week in May" }],
    children: [element("p", text("Words"))],
  });

  test.each([
    ["Callout", "aside-note", "A week in May"],
    ["Example", "example", "Example: A week in May"],
  ])("%s becomes a box with a title", (name, className, title) => {
    expect(changed(articleBoxes, box(name))).toMatchObject({
      tagName: "aside",
      properties: { className: [className] },
      children: [{ tagName: "p", children: [text(title)] }, element("p", text("Words"))],
    });
  });

  test("with another name is unchanged, and fails the build", () => {
    expect(changed(articleBoxes, box("Gallery"))).toEqual(box("Gallery"));
  });
});

test("columns of figures are marked, but not the first column, text, and columns with few figures", () => {
  const marked = (rows: readonly string[][]) => {
    const cellOf = (value: string): Node => ({
      type: "tableCell",
      children: [{ type: "strong", children: [text(value)] }],
    });
    const children = rows.map((row) => ({ type: "tableRow", children: row.map(cellOf) }));
    const table = { type: "table", align: [], children };
    figureColumns()({ type: "root", children: [{ type: "blockquote", children: [table] }] });
    return children.map((row) => row.children.map(({ data }) => data !== undefined));
  };
  const years = [
    ["Year", "Rate", "Change", "Who it is for"],
    ["2025", "R1,250", "−64%", "Families, and 3 of 5 couples"],
    ["2026", "?", "11.4 kWh", "2"],
    ["2027", "€120", "20:00", "Anyone"],
  ];
  expect(marked(years)).toEqual(Array(4).fill([false, true, true, false]));
  const houses = [
    ["House", "Rooms", "Fee"],
    ["A", "12", "3% of R1,900 = R57"],
    ["B", "none yet", "17%, or R323 a night"],
  ];
  expect(marked(houses)).toEqual(Array(3).fill([false, false, false]));
});
