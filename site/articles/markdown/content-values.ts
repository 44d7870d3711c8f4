import { schools } from "#content/calendar.ts";
import { otaCommissionPaid } from "#content/claims.ts";
import { price } from "#content/costs.ts";
import { platformListing, terms } from "#content/plans.ts";
import { site } from "#content/site.ts";
import { type Node, replaceNodes } from "#site/articles/markdown/tree.ts";

/** What an article may name in braces, as `{site.name}` or `{price.setupFee}`. */
const values = { site, price, terms, platformListing, schools, otaCommission: otaCommissionPaid };

/** Returns the text or number that `name` leads to ("site.name"), or undefined where it leads to neither. */
export function contentValue(name: string): string | number | undefined {
  const value = name
    .trim()
    .split(".")
    .reduce<unknown>((parent, key) => new Map(Object.entries(parent ?? {})).get(key), values);
  return typeof value === "string" || typeof value === "number" ? value : undefined;
}

/** A plugin of the Markdown compiler: replaces each name in braces by its value from content. */
export function contentValues() {
  return (tree: Node) =>
    replaceNodes(tree, (node) => {
      if (node.type !== "mdxTextExpression" && node.type !== "mdxFlowExpression") return node;
      const value = contentValue(node.value ?? "");
      return value === undefined ? node : { type: "text", value: String(value) };
    });
}
