import type { Nodes, Parents, Root } from "mdast";
import remarkGfm from "remark-gfm";
import remarkMdx from "remark-mdx";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { fill } from "#schemas/fill.ts";
import { readWords } from "#schemas/words.ts";
import { contentValue } from "#site/blog/articles/content-values.ts";
import { headingId } from "#site/blog/articles/heading-id.ts";
import type { Node } from "#site/blog/articles/markdown/tree.ts";

export type Heading = { id: string; text: string };

/**
 * The text below a heading of the second level. Above the first heading, `id` and `heading` are "". A block is a
 * paragraph, a smaller heading, the title of a box, a table row or code.
 */
export type Section = { id: string; heading: string; blocks: readonly string[] };

/** The position of a part of an article, for checks. `line` counts from 1 within the Markdown. */
type Located = { line: number; markup: string };

/** Everything that pages, search, feeds and checks need from an article's Markdown. */
export type ArticleText = {
  sections: readonly Section[];
  readingMinutes: number;
  /** All headings, with the levels that they have in the HTML. */
  outline: readonly { level: number; text: string }[];
  links: readonly (Located & { address: string })[];
  images: readonly (Located & { alt: string })[];
  /** The paths in braces, for example site.name. */
  valuePaths: readonly (Located & { path: string })[];
  /** Paragraphs, headings and rows of tables, with the values that they insert. */
  texts: readonly (Located & { text: string })[];
  forbidden: readonly Located[];
  /** Why the Markdown cannot be parsed; the rest is empty then. */
  syntaxError?: { line: number; reason: string };
};

/** The boxes that writers may use as tags. */
export type Box = "Callout" | "Example";

/** Returns the title of a box. That of an example says that its figures are one. */
export const boxTitle = (name: Box, title: string) =>
  name === "Example" ? fill(readWords("article").example, { title }) : title;

const wordsPerMinute = 220;
const wordPattern = /[\p{L}\p{N}][\p{L}\p{N}’'%,.–-]*/gu;

const containers: ReadonlySet<string> = new Set<Nodes["type"]>([
  "blockquote",
  "footnoteDefinition",
  "list",
  "listItem",
  "mdxJsxFlowElement",
  "table",
]);

const parser = unified().use(remarkParse).use(remarkGfm).use(remarkMdx);
const cache = new Map<string, ArticleText>();

/** Parses an article's Markdown and returns its text, headings, links, images and values. Results are cached. */
export function readArticleText(markdown: string): ArticleText {
  const text = cache.get(markdown) ?? parse(markdown);
  cache.set(markdown, text);
  return text;
}

function parse(markdown: string): ArticleText {
  try {
    return readTree(parser.parse(markdown), markdown);
  } catch (error) {
    const { line, reason } = error as { line?: number; reason?: string };
    if (reason === undefined) throw error;
    // For a tag that is never closed, only the message says where it opens: "(3:1-3:10)".
    const opening = / \((\d+):\d+-\d+:\d+\)/;
    const openingLine = opening.exec(reason)?.[1];
    return {
      ...readTree({ type: "root", children: [] }, ""),
      syntaxError: { line: line ?? Number(openingLine ?? 1), reason: reason.replace(opening, "") },
    };
  }
}

function readTree(tree: Root, markdown: string): ArticleText {
  const sections: { id: string; heading: string; blocks: string[] }[] = [
    { id: "", heading: "", blocks: [] },
  ];
  for (const node of tree.children) {
    if (node.type === "heading" && node.depth === 2) {
      const heading = oneLine(textOf(node));
      sections.push({ id: headingId(heading), heading, blocks: [] });
    } else {
      sections.at(-1)?.blocks.push(...blocksOf(node));
    }
  }
  const words = sections.flatMap(
    ({ heading, blocks }) => [heading, ...blocks].join(" ").match(wordPattern) ?? [],
  );
  const nodes = descendantsOf(tree);
  const locate = <Found extends object>(find: (node: Nodes) => Found | undefined) =>
    nodes.flatMap((node) => {
      const found = find(node);
      const { start, end } = node.position ?? {};
      const markup = markdown.slice(start?.offset, end?.offset);
      return found ? [{ line: start?.line ?? 1, markup, ...found }] : [];
    });
  return {
    sections: sections.filter(({ heading, blocks }) => heading || blocks.length > 0),
    readingMinutes: Math.max(1, Math.round(words.length / wordsPerMinute)),
    outline: nodes.flatMap((node) =>
      node.type === "heading" ? [{ level: node.depth, text: oneLine(textOf(node)) }] : [],
    ),
    links: locate((node) =>
      node.type === "link" || node.type === "definition" ? { address: node.url } : undefined,
    ),
    images: locate((node) =>
      node.type === "image" || node.type === "imageReference" ? { alt: node.alt ?? "" } : undefined,
    ),
    valuePaths: locate((node) => {
      const path = valuePath(node);
      return path ? { path } : undefined;
    }),
    texts: locate((node) =>
      ["paragraph", "heading", "tableRow"].includes(node.type)
        ? { text: oneLine(textOf(node)) }
        : undefined,
    ),
    forbidden: locate((node) => (isForbidden(node) ? {} : undefined)),
  };
}

const descendantsOf = (node: Nodes): Nodes[] =>
  "children" in node ? [node, ...node.children.flatMap(descendantsOf)] : [node];

function blocksOf(node: Nodes): string[] {
  if (!containers.has(node.type) || !("children" in node)) {
    const text = oneLine(textOf(node));
    return text ? [text] : [];
  }
  const blocks = node.children.flatMap(blocksOf);
  if (node.type !== "mdxJsxFlowElement" || !isBox(node.name)) return blocks;
  const title = node.attributes.find((each) => each.type === "mdxJsxAttribute")?.value;
  return [oneLine(boxTitle(node.name, String(title ?? ""))), ...blocks];
}

function textOf(node: Nodes): string {
  switch (node.type) {
    case "text":
    case "inlineCode":
    case "code":
      return node.value;
    case "mdxTextExpression":
    case "mdxFlowExpression":
      return String(contentValue(valuePath(node)?.split(".") ?? []) ?? "");
    case "tableCell":
      // The dot keeps the cells of a row from reading as a sentence.
      return ` ${childText(node)} ·`;
  }
  return "children" in node ? childText(node) : " ";
}

/** Returns the path that a node inserts the value of: "site.name" for {site.name}. Comments and other code have none. */
export function valuePath({ type, value }: { type: string; value?: unknown }): string | undefined {
  if (type !== "mdxTextExpression" && type !== "mdxFlowExpression") return undefined;
  return /^\s*([A-Za-z]\w*(?:\.\w+)*)\s*$/.exec(String(value))?.[1];
}

function childText(node: Parents): string {
  return node.children.map(textOf).join("");
}

export function isBox(name: string | null | undefined): name is Box {
  return name === "Callout" || name === "Example";
}

/** What an article may contain besides Markdown, for messages. */
export const allowedMarkup =
  '<Example title="...">, <Callout title="..."> or a value such as {site.name}';

const comments = /^\s*(\/\*((?!\*\/)[\s\S])*\*\/\s*)*$/;

/**
 * Returns true for a tag that is not a box with a title, and for code, such as an import or an attribute in braces: it
 * would run when the site is built, with the secrets of the machine. Who proposes an article need not be trusted.
 */
export function isForbidden(node: Omit<Node, "children" | "data" | "align">): boolean {
  switch (node.type) {
    case "mdxjsEsm":
      return true;
    case "mdxTextExpression":
    case "mdxFlowExpression":
      return valuePath(node) === undefined && !comments.test(String(node.value));
    case "mdxJsxTextElement":
    case "mdxJsxFlowElement":
      return !(
        isBox(node.name) &&
        node.attributes?.length === 1 &&
        node.attributes.every(
          ({ type, name, value }) =>
            type === "mdxJsxAttribute" && name === "title" && typeof value === "string",
        )
      );
  }
  return false;
}

const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();
