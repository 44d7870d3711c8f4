import { contentValue } from "#site/articles/content-values.ts";
import { type Node, replaceNodes } from "#site/articles/markdown/tree.ts";

/** Markdown plugin: replaces each path in braces, such as {site.name}, with its value from content. */
export function contentValues() {
  return (tree: Node) =>
    replaceNodes(tree, (node) => {
      if (node.type !== "mdxTextExpression" && node.type !== "mdxFlowExpression") return node;
      const value = contentValue(node.value ?? "");
      return value === undefined ? node : { type: "text", value: String(value) };
    });
}
