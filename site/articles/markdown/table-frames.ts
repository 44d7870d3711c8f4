import { type Node, replaceNodes, textOf } from "#site/articles/markdown/tree.ts";

/**
 * A plugin of the Markdown compiler: puts each table into a frame of its own, in which a wide one scrolls. The
 * keyboard can reach the frame, and its columns name it.
 */
export function tableFrames() {
  return (tree: Node) =>
    replaceNodes(tree, (node) => {
      if (node.tagName !== "table") return node;
      const columns = findAll(node, "th").map((cell) => textOf(cell).trim());
      return {
        type: "element",
        tagName: "div",
        properties: {
          className: ["table-frame"],
          tabIndex: 0,
          role: "region",
          ariaLabel: `Table: ${columns.filter(Boolean).join(", ")}`,
        },
        children: [node],
      };
    });
}

function findAll(node: Node, tagName: string): Node[] {
  if (node.tagName === tagName) return [node];
  return node.children?.flatMap((child) => findAll(child, tagName)) ?? [];
}
