import type { Problem } from "#content/front-matter.ts";
import { contentValue } from "#site/articles/markdown/content-values.ts";

/** The targets that an article may link to. */
export type SiteMap = {
  /** Returns true if the path is a page, an article or a file. */
  has(path: string): boolean;
  /** Returns the heading anchors of an article; undefined for other pages. */
  anchorsOf(path: string): ReadonlySet<string> | undefined;
};

type Body = {
  /** The article's own address. */
  path: string;
  body: string;
  /** Line of the file on which the body starts. */
  bodyLine: number;
};

/** Returns the problems in the body of an article: dead internal links, images without alt text, unknown values. */
export function checkArticleBody({ path, body, bodyLine }: Body, siteMap: SiteMap): Problem[] {
  const problems: { index: number; problem: Omit<Problem, "line"> }[] = [];
  const report = (index: number, field: string, expected: string, got: string) =>
    problems.push({ index, problem: { field, expected, got: JSON.stringify(got) } });

  // Code and comments have no links, images or values.
  const prose = body.replace(/```[\s\S]*?```|`[^`\n]*`|\{\/\*[\s\S]*?\*\/\}/g, blank);
  const image = /!\[((?:[^\]\\]|\\.)*)\](?:\([^)]*\)|\[[^\]]*\])/g;
  for (const { index, 0: markup, 1: alt = "" } of prose.matchAll(image)) {
    if (alt.trim() === "") report(index, "image", "a text that says what it shows", markup);
  }
  for (const { index, 0: markup } of prose.matchAll(/<img\b[^>]*>/g)) {
    if (!/\balt\s*=/.test(markup)) report(index, "image", "an alt text", markup);
  }
  // Without images, "](" always starts the target of a link.
  const linked = prose.replace(image, blank);
  for (const target of [
    /\]\(\s*<?([^\s<>)]*)/g,
    /^ {0,3}\[[^\]]+\]:\s*<?([^\s<>]+)/gm,
    /\bhref\s*=\s*["']([^"']*)["']/g,
  ]) {
    for (const { index, 1: address = "" } of linked.matchAll(target)) {
      const expected = expectedAddress(address, path, siteMap);
      if (expected) report(index, "link", expected, address);
    }
  }
  for (const { index, 0: markup, 1: name = "" } of prose.matchAll(
    /\{\s*([A-Za-z_]\w*(?:\.\w+)*)\s*\}/g,
  )) {
    if (contentValue(name) !== undefined) continue;
    report(index, "value", "a text or number of content, as {site.name}", markup);
  }
  return problems
    .sort((a, b) => a.index - b.index)
    .map(({ index, problem }) => ({
      line: bodyLine + body.slice(0, index).split("\n").length - 1,
      ...problem,
    }));
}

/** Replaces text by spaces, so that the positions after it stay the same. */
function blank(text: string): string {
  return text.replace(/[^\n]/g, " ");
}

/** Returns what was expected instead of a dead link; undefined for a valid one. */
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
