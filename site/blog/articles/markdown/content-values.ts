import path from "node:path";
import { ContentError, contentDirectory, type Problem } from "#schemas/content-file.ts";
import { allowedMarkup, isForbidden, valuePath } from "#site/blog/articles/article-text.ts";
import { contentValue, unknownContentValue } from "#site/blog/articles/content-values.ts";
import { type Node, replaceNodes } from "#site/blog/articles/markdown/tree.ts";

/**
 * Markdown plugin: replaces each path in braces, such as {site.name}, with its value from content. Throws a ContentError for
 * a path without a value, and for what no text may contain (isForbidden).
 */
export function contentValues() {
  return (tree: Node, file: { path?: string }) =>
    replaceNodes(tree, (node) => {
      const fail = (problem: Omit<Problem, "line">) => {
        const line = node.position?.start.line ?? 1;
        const name = path.relative(path.dirname(contentDirectory), file.path ?? "");
        throw new ContentError(name, [{ line, ...problem }]);
      };
      if (isForbidden(node)) fail({ field: "text", expected: allowedMarkup, got: node.type });
      const written = valuePath(node);
      if (!written) return node;
      const value = contentValue(written.split("."));
      if (value === undefined) fail({ field: "value", ...unknownContentValue(written) });
      return { type: "text", value: String(value) };
    });
}
