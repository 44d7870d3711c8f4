import { parse } from "node-html-parser";

/** The attributes that keep their meaning in a feed reader. Classes, handlers and anchors do not. */
const kept = /^(href|src|alt|title|width|height|colspan|rowspan|scope|lang|datetime|start)$/i;

/** Returns an article's HTML with absolute addresses, and without scripts, comments and the page's own attributes. */
export function feedHtml(html: string, pageUrl: string): string {
  const root = parse(html);
  for (const element of root.querySelectorAll("script, style")) element.remove();
  for (const element of root.querySelectorAll("*")) {
    // A drawing in the text needs all its attributes.
    if (element.closest("svg")) continue;
    for (const name of Object.keys(element.attributes)) {
      const value = element.getAttribute(name) ?? "";
      if (!kept.test(name)) element.removeAttribute(name);
      else if (name === "href" || name === "src") {
        element.setAttribute(name, new URL(value, pageUrl).href);
      }
    }
  }
  return root.innerHTML.trim();
}
