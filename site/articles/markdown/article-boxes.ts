import { type Node, replaceNodes } from "#site/articles/markdown/tree.ts";

/** The tags a writer may use, the class of the box that each becomes, and what comes before its title. */
const boxes: Readonly<Record<string, { className: string; prefix: string }>> = {
  Callout: { className: "aside-note", prefix: "" },
  // Figures made up for the sum are always marked as such.
  Example: { className: "example", prefix: "Example: " },
};

/** A plugin of the Markdown compiler: turns `<Callout title="...">` and `<Example title="...">` into boxes. */
export function articleBoxes() {
  return (tree: Node) =>
    replaceNodes(tree, (node) => {
      const box = boxes[node.name ?? ""];
      if (node.type !== "mdxJsxFlowElement" || !box) return node;
      const title = node.attributes?.find(({ name }) => name === "title")?.value;
      const heading: Node = {
        type: "element",
        tagName: "p",
        properties: { className: ["h4"] },
        children: [{ type: "text", value: box.prefix + title }],
      };
      return {
        type: "element",
        tagName: "aside",
        properties: { className: [box.className] },
        children: [heading, ...(node.children ?? [])],
      };
    });
}
