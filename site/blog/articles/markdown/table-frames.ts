import { fill } from "#schemas/fill.ts";
import { readWords } from "#schemas/words.ts";
import { type Node, replaceNodes, textOf } from "#site/blog/articles/markdown/tree.ts";

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
