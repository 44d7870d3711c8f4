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
