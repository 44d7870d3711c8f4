import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { listFiles, pages, readSiteFile } from "#tests/html/built-site.ts";

const root = path.join(import.meta.dirname, "../..");

/** The words of every page and script: a class that is none of them is on no element. */
const words = new Set(
  [
    ...pages.map(({ html }) => html.replace(/<style>[\s\S]*?<\/style>/g, "")),
    ...listFiles()
      .filter((file) => file.endsWith(".js"))
      .map((file) => readSiteFile(file).toString()),
  ].flatMap((text) => text.match(/[\w-]+/g) ?? []),
);
/** The specification asks for both orientations; only /kit shows this one. */
words.add("carousel-vertical");
/** A script may put a name together: `toast-${kind}`. */
const beginnings = [...words].filter((word) => /\w-$/.test(word));

const sheets = globSync("site/**/*.css", {
  cwd: root,
  // Customers and the demo video are on no page yet; /kit is in `npm run dev` only.
  exclude: ["site/sections/references/**", "site/kit/**"],
});

test.each(sheets)("every class of %s is on a page", (sheet) => {
  const css = readFileSync(path.join(root, sheet), "utf8").replace(
    /\/\*[\s\S]*?\*\/|url\([^)]*\)|"[^"]*"/g,
    "",
  );
  const classes = [...new Set(css.match(/(?<=\.)[a-zA-Z][\w-]*/g))];
  const unused = classes.filter(
    (name) => !words.has(name) && !beginnings.some((beginning) => name.startsWith(beginning)),
  );
  expect(unused).toEqual([]);
});
