import { fill } from "#schemas/fill.ts";
import { readWords } from "#schemas/words.ts";
import { type Box, boxTitle, isBox } from "#site/blog/articles/article-text.ts";
import { headingId } from "#site/blog/articles/heading-id.ts";
import {
  descendantsOf,
  type Node,
  replaceNodes,
  textOf,
} from "#site/blog/articles/markdown/tree.ts";

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

const element = (tagName: string, properties: Record<string, unknown>, children: Node[]): Node => ({
  type: "element",
  tagName,
  properties,
  children,
});

/** HTML plugin: turns `<Callout title="...">` and `<Example title="...">` into boxes. */
export function articleBoxes() {
  return (tree: Node) =>
    replaceNodes(tree, (node) => {
      if (node.type !== "mdxJsxFlowElement" || !isBox(node.name)) return node;
      const title = String(node.attributes?.find(({ name }) => name === "title")?.value);
      const text: Node = { type: "text", value: boxTitle(node.name, title) };
      const heading = element("p", { className: ["h4"] }, [text]);
      const className = [boxClasses[node.name]];
      return element("aside", { className }, [heading, ...(node.children ?? [])]);
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
      for (const row of findAll(node, "tbody").flatMap((body) => findAll(body, "tr"))) {
        const first = row.children?.find(({ tagName }) => tagName === "td");
        if (!first) continue;
        first.tagName = "th";
        first.properties = { ...first.properties, scope: "row" };
      }
      const names = columns.map((column) => textOf(column).trim()).filter(Boolean);
      const ariaLabel = fill(readWords("article").table, { columns: names.join(", ") });
      const frame = { className: ["table-frame"], tabIndex: 0, role: "region", ariaLabel };
      return element("div", frame, [node]);
    });
}

const findAll = (node: Node, tagName: string) =>
  descendantsOf(node).filter((each) => each.tagName === tagName);
