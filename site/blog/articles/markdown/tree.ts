/** The parts of a Markdown tree (mdast) or an HTML tree (hast) that the plugins in this folder use. */
export type Node = {
  type: string;
  /** HTML elements only. */
  tagName?: string;
  properties?: Record<string, unknown>;
  /** Texts and expressions in braces only. */
  value?: string;
  /** JSX tags such as <Callout> only. */
  name?: string | null;
  attributes?: readonly { type?: string; name?: string; value?: unknown }[];
  children?: Node[] | undefined;
  /** Markdown tables only. */
  align?: readonly (string | null)[] | null | undefined;
  data?: object | undefined;
  position?: { start: { line: number } } | undefined;
};

/** Returns the text in a node and below it. */
export function textOf(node: Node | undefined): string {
  return node?.value ?? node?.children?.map(textOf).join("") ?? "";
}

/** Replaces each node below `parent` by what `change` returns for it, children first. */
export function replaceNodes(parent: Node, change: (node: Node) => Node): void {
  parent.children = parent.children?.map((child) => {
    replaceNodes(child, change);
    return change(child);
  });
}
