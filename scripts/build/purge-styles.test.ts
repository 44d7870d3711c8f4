import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { writeFiles } from "#accounts/tests/support/write-files.ts";
import { purge, purgeStyles } from "#scripts/build/purge-styles.ts";

const used = (...words: string[]) => new Set(words);

test.each<[css: string, words: string[], left: string]>([
  [".a{color:red}.b{color:red}.a .b{top:0}", ["a"], ".a{color:red}"],
  [".a,.b{color:red}", ["a"], ".a{color:red}"],
  [".b{.a &{top:0}}:is(.b,.c) p,.a:not(.b){top:1px}", ["a"], ".a:not(.b){top:1px}"],
  // What is left has the specificity that it had.
  [":is(.a,.b,.b i) p,:is(p,.b) i{top:0}", ["a"], ":is(.a,.b i) p,:is(p,.b) i{top:0}"],
  ["h1{top:0}[hidden]{top:1px}", [], "h1{top:0}[hidden]{top:1px}"],
  // A script makes `toast-error` of its parts.
  [".toast-error{color:red}.error{color:red}", ["toast-"], ".toast-error{color:red}"],
  [":root{--a:red;--b:var(--c);--c:blue}p{color:var(--a)}", [], ":root{--a:red}p{color:var(--a)}"],
  [
    ":root{--a:1px;--b:1px}p{--b:2px;top:var(--a);left:var(--b)}",
    [],
    ":root{--b:1px}p{--b:2px;top:1px;left:var(--b)}",
  ],
  [":root{--from-script:1px}", ["--from-script"], ":root{--from-script:1px}"],
  [
    "@keyframes in{to{top:0}}@keyframes out{to{top:1px}}p{animation:in 1s}",
    [],
    "@keyframes in{to{top:0}}p{animation:1s in}",
  ],
])("%s with %j", (css, words, left) => {
  expect(purge(css, used(...words))).toBe(left);
});

test("a page keeps the tokens of a sheet that its script adds", async () => {
  const { directory, remove } = await writeFiles({
    "index.html": '<style>:root{--a:1rem;--b:1rem}</style><script src="/assets/one.js"></script>',
    "assets/one.js": 'const sheet = "/assets/card.css"',
    "assets/card.css": ".card{gap:var(--a)}",
  });
  onTestFinished(remove);
  await purgeStyles(directory);
  const html = await readFile(path.join(directory, "index.html"), "utf8");
  expect(html).toContain("<style>:root{--a:1rem}</style>");
});

test("a page keeps the rules of its markup and of every script that it can fetch, in one element", async () => {
  const styles = "<style>.page{top:0}.gone{top:0}</style><style>.late{top:0}.other{top:0}</style>";
  const { directory, remove } = await writeFiles({
    "index.html": `${styles}<p class="page"><astro-island component-url="/assets/one.js"></astro-island>`,
    "assets/one.js": 'const two = () => import("./two.js")',
    "assets/two.js": 'import "./one.js"; show("late")',
    "assets/three.js": 'show("other")',
  });
  onTestFinished(remove);
  await purgeStyles(directory);
  const html = await readFile(path.join(directory, "index.html"), "utf8");
  expect(html).toContain("<style>.page,.late{top:0}</style><p");
});
