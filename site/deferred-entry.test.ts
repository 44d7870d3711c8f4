import { Script } from "node:vm";
import { parse } from "node-html-parser";
import { describe, expect, test } from "vitest";
import { deferEntry } from "#site/deferred-entry.ts";

const preload =
  '<link rel="modulepreload" href="/assets/manifest-cf41f020.js"/><link rel="modulepreload" href="/assets/entry.client-DyrSBEgx.js"/><link rel="modulepreload" href="/assets/root-RQYDFNRG.js" crossorigin="anonymous"/>';

const entry = `import "/assets/manifest-cf41f020.js";
import * as route0 from "/assets/root-RQYDFNRG.js";
import * as route1 from "/assets/about-CLGGEWjX.js";
  
  window.__reactRouterRouteModules = {"root":route0,"/about":route1};

import("/assets/entry.client-DyrSBEgx.js");`;

/** A page as React Router 8 writes it, in pieces: what stays stands between what goes. */
const pieces = {
  head: '<!DOCTYPE html><html lang="en-ZA"><head><meta charSet="utf-8"/><link rel="preload" as="font" href="/assets/figtree.woff2" crossorigin="anonymous"/><title>About</title>',
  top: '<style>a{color:red}</style></head><body><h1>R0 &amp; $1</h1><script type="application/ld+json">{"price":"$&"}</script>',
  scripts:
    '<script>window.__reactRouterContext = {"basename":"/","ssr":false};window.__reactRouterContext.stream = new ReadableStream();</script>',
  foot: '<!--$--><script>window.__reactRouterContext.streamController.enqueue("[{}]\\n");</script><!--/$--></body></html>',
};

const page = (script = entry, preloads = preload) =>
  `${pieces.head}${preloads}${pieces.top}${pieces.scripts}<script type="module" async="">${script}</script>${pieces.foot}`;

/** The script that takes the entry's place; fails if anything else of the page changed. */
function loaderOf(html: string): string {
  const before = `${pieces.head}${pieces.top}${pieces.scripts}<script>`;
  const after = `</script>${pieces.foot}`;
  expect(html.slice(0, before.length)).toBe(before);
  expect(html.slice(-after.length)).toBe(after);
  return html.slice(before.length, -after.length);
}

describe("a prerendered page", () => {
  test("keeps nothing that competes with the first paint", () => {
    const root = parse(deferEntry(page()));
    expect(root.querySelectorAll('link[rel="modulepreload"]')).toEqual([]);
    expect(root.querySelectorAll("script[type=module], script[async], script[src]")).toEqual([]);
  });

  test("is otherwise as it was", () => {
    loaderOf(deferEntry(page()));
  });

  test("gets a script that is valid, and imports all that the entry did", () => {
    const loader = loaderOf(deferEntry(page()));
    expect(() => new Script(loader)).not.toThrow();
    const imported = [...loader.matchAll(/import\("([^"]+)"\)/g)].map(([, url]) => url);
    expect(imported).toEqual([
      "/assets/manifest-cf41f020.js",
      "/assets/root-RQYDFNRG.js",
      "/assets/about-CLGGEWjX.js",
      "/assets/entry.client-DyrSBEgx.js",
    ]);
    expect(loader).toContain("let[,route0,route1]=await Promise.all(");
    expect(loader).toContain('__reactRouterRouteModules = {"root":route0,"/about":route1}');
  });

  test("preloads the same files, once it is time to", () => {
    const [, list = ""] = /for\(const href of (\[.*?\])\)/.exec(loaderOf(deferEntry(page()))) ?? [];
    expect(JSON.parse(list)).toEqual([
      "/assets/manifest-cf41f020.js",
      "/assets/entry.client-DyrSBEgx.js",
      "/assets/root-RQYDFNRG.js",
    ]);
  });

  test.each(["$&", "$1", "$`", "$'", "$$", "$<name>"])(
    "keeps %s in the script as it is",
    (text) => {
      const script = `${entry}\nwindow.text = "${text}";`;
      const loader = loaderOf(deferEntry(page(script)));
      expect(loader).toContain(`window.text = "${text}";`);
      expect(() => new Script(loader)).not.toThrow();
    },
  );

  test("may have a route that is named like an import", () => {
    const script = entry.replaceAll('/about"', '/blog/import-your-rates"');
    expect(deferEntry(page(script))).toContain('"/blog/import-your-rates":route1');
  });
});

describe("a page that is not as React Router writes it stops the build", () => {
  test.each([
    ["no module script", page().replace('type="module" async=""', "")],
    ["no preload", page(entry, "")],
    ["nothing at all", ""],
    ["a page that was rewritten already", deferEntry(page())],
    ["imports by name", page(`import { a } from "/assets/a.js";\n${entry}`)],
    ["a default import", page(`${entry}\nimport a from "/assets/a.js";`)],
  ])("%s", (_, html) => {
    expect(() => deferEntry(html)).toThrow(/^deferEntry: expected/);
  });
});
