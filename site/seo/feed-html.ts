import { parse } from "node-html-parser";

/** What stands between an article's words on its page and is of no use in a feed reader. */
const leftOut = [
  "script",
  "style",
  "template",
  "noscript",
  "nav",
  "form",
  "button",
  "input",
  // Icons, which come from a file of the site's.
  "svg.i",
  // Words for screen readers about what a page's link does.
  ".sr",
  // The call to action, and the line about the authors, whom the feed names itself.
  "[aria-labelledby=article-cta]",
  ".author",
];

/** Attributes that mean something outside of the page; its classes, handlers and anchors do not. */
const kept = new Set([
  "href",
  "src",
  "alt",
  "title",
  "width",
  "height",
  "colspan",
  "rowspan",
  "scope",
  "lang",
  "datetime",
  "start",
]);

/** Returns an article's HTML (render-article.ts) as a feed carries it: every address is absolute, nothing runs. */
export function feedHtml(html: string, pageUrl: string): string {
  const prose = parse(html).querySelector("article.prose");
  if (!prose) throw new Error(`${pageUrl}: expected an element article.prose, got none`);
  for (const element of prose.querySelectorAll(leftOut.join(", "))) element.remove();
  for (const element of prose.querySelectorAll("*")) {
    // A drawing in the text is nothing without its attributes.
    if (element.closest("svg")) continue;
    for (const name of Object.keys(element.attributes)) {
      const value = element.getAttribute(name) ?? "";
      if (!kept.has(name.toLowerCase())) element.removeAttribute(name);
      else if (name === "href" || name === "src") {
        element.setAttribute(name, new URL(value, pageUrl).href);
      }
    }
  }
  return prose.innerHTML.trim();
}
