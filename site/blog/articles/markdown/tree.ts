/** The parts of a Markdown tree (mdast) or an HTML tree (hast) that the plugins in this folder use. */
export type Node = {
  type: string;
  tagName?: string;
  properties?: Record<string, unknown>;
  value?: string;
  name?: string | null;
  attributes?: readonly { type?: string; name?: string; value?: unknown }[];
  children?: Node[] | undefined;
  align?: readonly (string | null)[] | null | undefined;
  data?: object | undefined;
  position?: { start: { line: number } } | undefined;
};

export function textOf(node: Node | undefined): string {
  return node?.value ?? node?.children?.map(textOf).join("") ?? "";
}

export const descendantsOf = (node: Node): Node[] => [
  node,
  ...(node.children ?? []).flatMap(descendantsOf),
];

/** Replaces each node below `parent` by what `change` returns for it, children first. */
export function replaceNodes(parent: Node, change: (node: Node) => Node): void {
  parent.children = parent.children?.map((child) => {
    replaceNodes(child, change);
    return change(child);
  });
}
