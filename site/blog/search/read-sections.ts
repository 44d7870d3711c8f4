import { type HTMLElement, type Node, NodeType, parse } from "node-html-parser";
import type { SectionText } from "#site/blog/search/searchable-article.ts";

/** What stands between an article's words and is none of them. */
const leftOut =
  "script, style, noscript, nav, button, svg.i, .sr, .author, .related, .sources, [aria-labelledby=article-cta]";

/** Elements that may begin or end within a word; all others set words apart. */
const inline = new Set([
  "A",
  "ABBR",
  "B",
  "CODE",
  "EM",
  "I",
  "MARK",
  "S",
  "SMALL",
  "SPAN",
  "STRONG",
  "SUB",
  "SUP",
  "TIME",
]);

/** Returns the words of an article's HTML, a part for each heading of the second level. */
export function readSections(pageHtml: string): SectionText[] {
  const prose = parse(pageHtml).querySelector("article.prose");
  if (!prose) throw new Error("expected an element article.prose, got none");
  for (const element of prose.querySelectorAll(leftOut)) element.remove();
  const sections: { id: string; heading: string; text: string }[] = [
    { id: "", heading: "", text: "" },
  ];
  for (const node of prose.childNodes) {
    if ((node as HTMLElement).tagName === "H2") {
      sections.push({ id: (node as HTMLElement).id, heading: oneLine(textOf(node)), text: "" });
    } else {
      const section = sections.at(-1);
      if (section) section.text += textOf(node);
    }
  }
  return sections
    .map(({ id, heading, text }) => [id, heading, oneLine(text)] as const)
    .filter(([, heading, text]) => heading || text);
}

function textOf(node: Node): string {
  if (node.nodeType === NodeType.TEXT_NODE) return node.text;
  if (node.nodeType !== NodeType.ELEMENT_NODE) return "";
  const text = node.childNodes.map(textOf).join("");
  const { tagName } = node as HTMLElement;
  // So that the cells of a row do not read as a sentence.
  if (tagName === "TH" || tagName === "TD") return ` ${text} ·`;
  return inline.has(tagName) ? text : ` ${text} `;
}

const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();
