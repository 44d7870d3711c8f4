import { fill } from "#schemas/fill.ts";
import { readWords } from "#schemas/words.ts";
import { type Box, boxTitle, isBox } from "#site/blog/articles/article-text.ts";
import { headingId } from "#site/blog/articles/heading-id.ts";
import { type Node, replaceNodes, textOf } from "#site/blog/articles/markdown/tree.ts";

/**
 * HTML plugin: gives each heading of the second level an anchor made of its text. Following a link to it also moves the
 * keyboard focus there.
 */
export function headingAnchors() {
  return (tree: Node) =>
    replaceNodes(tree, (node) =>
      node.tagName === "h2"
        ? { ...node, properties: { ...node.properties, id: headingId(textOf(node)), tabIndex: -1 } }
        : node,
    );
}

const boxClasses: Readonly<Record<Box, string>> = {
  Callout: "aside-note",
  Example: "example",
};

/** HTML plugin: turns `<Callout title="...">` and `<Example title="...">` into boxes. */
export function articleBoxes() {
  return (tree: Node) =>
    replaceNodes(tree, (node) => {
      if (node.type !== "mdxJsxFlowElement" || !isBox(node.name)) return node;
      const title = node.attributes?.find(({ name }) => name === "title")?.value;
      const heading: Node = {
        type: "element",
        tagName: "p",
        properties: { className: ["h4"] },
        children: [{ type: "text", value: boxTitle(node.name, String(title)) }],
      };
      return {
        type: "element",
        tagName: "aside",
        properties: { className: [boxClasses[node.name]] },
        children: [heading, ...(node.children ?? [])],
      };
    });
}

/**
 * HTML plugin: puts each table into a frame in which wide tables scroll. The frame can receive keyboard focus and is
 * labelled by the column headers. The first cell of each row becomes a row header.
 */
export function tableFrames() {
  return (tree: Node) =>
    replaceNodes(tree, (node) => {
      if (node.tagName !== "table") return node;
      const columns = findAll(node, "th");
      for (const column of columns) column.properties = { ...column.properties, scope: "col" };
      for (const body of findAll(node, "tbody")) {
        for (const row of findAll(body, "tr")) {
          const first = row.children?.find(({ tagName }) => tagName === "td");
          if (!first) continue;
          first.tagName = "th";
          first.properties = { ...first.properties, scope: "row" };
        }
      }
      const names = columns.map((column) => textOf(column).trim()).filter(Boolean);
      return {
        type: "element",
        tagName: "div",
        properties: {
          className: ["table-frame"],
          tabIndex: 0,
          role: "region",
          ariaLabel: fill(readWords("article").table, { columns: names.join(", ") }),
        },
        children: [node],
      };
    });
}

function findAll(node: Node, tagName: string): Node[] {
  if (node.tagName === tagName) return [node];
  return node.children?.flatMap((child) => findAll(child, tagName)) ?? [];
}
