import path from "node:path";
import { ContentError, contentDirectory } from "#schemas/content-file.ts";
import { valuePath } from "#site/articles/article-text.ts";
import { contentValue, unknownContentValue } from "#site/articles/content-values.ts";
import { type Node, replaceNodes } from "#site/articles/markdown/tree.ts";

/**
 * Markdown plugin: replaces each path in braces, such as {site.name}, with its value from content. Throws a ContentError for
 * a path without a value.
 */
export function contentValues() {
  return (tree: Node, file: { path?: string }) =>
    replaceNodes(tree, (node) => {
      const written = valuePath(node);
      if (!written) return node;
      const value = contentValue(written.split("."));
      if (value !== undefined) return { type: "text", value: String(value) };
      const line = node.position?.start.line ?? 1;
      throw new ContentError(path.relative(path.dirname(contentDirectory), file.path ?? ""), [
        { line, field: "value", ...unknownContentValue(written) },
      ]);
    });
}
