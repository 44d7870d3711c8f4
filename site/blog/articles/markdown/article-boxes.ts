import { type Box, boxTitle, isBox } from "#site/blog/articles/article-text.ts";
import { type Node, replaceNodes } from "#site/blog/articles/markdown/tree.ts";

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
