import { Script } from "node:vm";
import { parse } from "node-html-parser";
import { expect, test } from "vitest";
import { deferredEntry, loader, type PageScripts } from "#site/deferred-entry.ts";

const scripts: PageScripts = {
  entry: "/assets/entry.client-DyrSBEgx.js",
  manifest: "/assets/manifest-cf41f020.js",
  routes: { root: "/assets/root-RQYDFNRG.js", "/about": "/assets/about-CLGGEWjX.js" },
  imports: ["/assets/framework-DyrSBEgx.js"],
};

test("nothing that competes with the first paint is written", () => {
  const root = parse(deferredEntry(scripts));
  expect(root.querySelectorAll("link, script[type=module], script[async], script[src]")).toEqual(
    [],
  );
});

test("the list is data that says all, whatever an address holds", () => {
  const hostile = { ...scripts, routes: { "</script><script>alert(1)": "/a.js" } };
  for (const each of [scripts, hostile]) {
    const [list] = parse(deferredEntry(each)).querySelectorAll("script[type='application/json']");
    expect(JSON.parse(list?.textContent ?? "")).toEqual(each);
  }
});

test("the loader is valid, and the same on every page", () => {
  expect(() => new Script(loader)).not.toThrow();
  const html = [scripts, { ...scripts, routes: {} }].map(deferredEntry);
  for (const each of html) expect(each).toContain(`<script>${loader}</script>`);
});
