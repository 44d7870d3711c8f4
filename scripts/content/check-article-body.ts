import type { Problem } from "#schemas/content-file.ts";
import { type ArticleText, allowedMarkup } from "#site/blog/articles/article-text.ts";
import { contentValue, unknownContentValue } from "#site/blog/articles/content-values.ts";

export type SiteMap = {
  has(path: string): boolean;
  /** Returns the anchors of an article's headings, or undefined for any other page. */
  anchorsOf(path: string): ReadonlySet<string> | undefined;
};

type Body = {
  path: string;
  text: ArticleText;
  /** The line of the file on which the Markdown starts. */
  bodyLine: number;
};

/** Returns the broken internal links, images without alternative text, unknown values, and tags and code of an article. */
export function checkArticleBody({ path, text, bodyLine }: Body, siteMap: SiteMap): Problem[] {
  const problems: Problem[] = [];
  const report = (line: number, field: string, expected: string, got: string) =>
    problems.push({ line: bodyLine + line - 1, field, expected, got: JSON.stringify(got) });

  for (const { line, alt, markup } of text.images) {
    if (alt.trim() === "") report(line, "image", "a text that says what it shows", markup);
  }
  for (const { line, address } of text.links) {
    const expected = expectedAddress(address, path, siteMap);
    if (expected) report(line, "link", expected, address);
  }
  for (const { line, path } of text.valuePaths) {
    if (contentValue(path.split(".")) !== undefined) continue;
    problems.push({ line: bodyLine + line - 1, field: "value", ...unknownContentValue(path) });
  }
  for (const { line, markup } of text.forbidden) report(line, "text", allowedMarkup, markup);
  return problems.sort((a, b) => a.line - b.line);
}

/** Returns what should replace an address that leads nowhere, or undefined for a valid one. */
function expectedAddress(address: string, ownPath: string, siteMap: SiteMap): string | undefined {
  if (/^(https?:\/\/|mailto:|tel:)/.test(address)) return undefined;
  if (!/^(\/(?!\/)|#)/.test(address)) return "an address that starts with /, # or https://";
  const [target = "", anchor] = address.split("#");
  const path = target === "" ? ownPath : target.replace(/\?.*/, "");
  if (!siteMap.has(path)) return "the address of a page or of a published article";
  const anchors = siteMap.anchorsOf(path);
  if (anchor === undefined || !anchors || anchors.has(anchor)) return undefined;
  return `the anchor of a heading of ${path}`;
}
