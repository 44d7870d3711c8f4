import { existsSync, globSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import {
  Features,
  type Selector,
  type SelectorComponent,
  type TransformOptions,
  transform,
} from "lightningcss";
import { languages } from "#schemas/languages.ts";
import { translatedPaths } from "#schemas/page-paths.ts";

const inlineStyle = /<style>([\s\S]*?)<\/style>/g;
const words = /[\w-]+/g;

const fileOf = (page: string) => path.join(page.slice(1), "index.html");

const englishFiles = new Map(
  languages.flatMap((language) =>
    Object.entries(translatedPaths(language)).map(([page, own]) => [fileOf(own), fileOf(page)]),
  ),
);

/**
 * Removes from each page of a build the style rules of classes that neither the page has nor a script that it can fetch names.
 * The styles are in the page, so they delay its first paint. Pages of a folder that had the same styles, such as articles, keep
 * the same, and so does a page in each language: the file of headers for static hosts names the hash of each, and has short
 * lines.
 */
export async function purgeStyles(directory: string): Promise<void> {
  const wordsOf = openScripts(directory);
  type Group = { styles: string; used: Set<string>; pages: { file: string; html: string }[] };
  const groups = new Map<string, Group>();
  const names = globSync("**/*.html", { cwd: directory });
  // A page in English before those in another language.
  for (const name of names.sort(
    (a, b) => Number(englishFiles.has(a)) - Number(englishFiles.has(b)),
  )) {
    const file = path.join(directory, name);
    const html = await readFile(file, "utf8");
    const styles = [...html.matchAll(inlineStyle)].map(([, css]) => css).join("");
    // Those of a folder: the articles, the pages below /for.
    const folder = path.dirname(path.dirname(name));
    // It has the sheets of the English page, which each build puts in an order of its own.
    const key = englishFiles.get(name) ?? (folder === "." ? name : `${folder} ${styles}`);
    const group = groups.get(key) ?? { styles, used: new Set(), pages: [] };
    for (const word of await wordsOf(html.replace(inlineStyle, ""))) group.used.add(word);
    group.pages.push({ file, html });
    groups.set(key, group);
  }
  for (const { styles, used, pages } of groups.values()) {
    const purged = [`<style>${purge(styles, used)}</style>`];
    for (const { file, html } of pages) {
      const elements = [...purged];
      await writeFile(
        file,
        html.replace(inlineStyle, () => elements.shift() ?? ""),
      );
    }
  }
}

/** Returns styles without classes, custom properties and animations that none of the words of a page and its scripts names. */
export function purge(styles: string, used: ReadonlySet<string>): string {
  // A script may put a name together: `toast-${kind}`.
  const beginnings = [...used].filter((word) => /\w-$/.test(word));
  const isUsed = (name: string) =>
    used.has(name) || beginnings.some((beginning) => name.startsWith(beginning));
  const lengths = lengthsIn(styles, used);
  // Browsers before 2024 cannot read nested rules.
  const flat = minify(styles, { include: Features.Nesting });
  let left = withoutClasses(flat, isUsed).replace(
    /var\((--[\w-]+)\)/g,
    (written, name) => lengths.get(name) ?? written,
  );
  const named = namesIn(styles, /--[\w-]+(?=:)|(?<=@keyframes )[\w-]+/g).filter(
    (name) => !isUsed(name),
  );
  for (let before = ""; before !== left; ) {
    before = left;
    // A custom property may be used by one that nothing uses.
    const kept = new Set(before.replace(/@keyframes [\w-]+|--[\w-]+:/g, "").match(/-*\w[\w-]*/g));
    left = minify(left, { unusedSymbols: named.filter((name) => !kept.has(name)) });
  }
  return left;
}

/** Returns the lengths of tokens that have one value: a page is shorter with the values themselves. */
function lengthsIn(css: string, used: ReadonlySet<string>): ReadonlyMap<string, string> {
  const declared = [...css.matchAll(/(--[\w-]+):([^;}]*)/g)];
  const isOnly = (name: string) => declared.filter((other) => other[1] === name).length === 1;
  const lengths = declared.flatMap(([, name = "", value = ""]) =>
    /^[\d.]+(rem|px)$/.test(value) && isOnly(name) && !used.has(name)
      ? [[name, value] as const]
      : [],
  );
  return new Map(lengths);
}

const namesIn = (css: string, pattern: RegExp) => [...new Set(css.match(pattern))];

/**
 * Removes the selectors that no element can match, as it would have an unused class. `css` has no nested rules. From `:is()`
 * it removes only a class by itself beside a used one, so that the specificity of the others stays.
 */
function withoutClasses(css: string, isUsed: (name: string) => boolean): string {
  const canMatch = (selector: Selector): boolean =>
    selector.every((part) => {
      if (part.type === "class") return isUsed(part.name);
      return part.type !== "pseudo-class" || part.kind !== "is" || part.selectors.some(canMatch);
    });
  const shorten = (part: SelectorComponent): SelectorComponent => {
    if (part.type !== "pseudo-class" || part.kind !== "is") return part;
    const hasClass = part.selectors.some(
      (one) => canMatch(one) && one.some(({ type }) => type === "class"),
    );
    const selectors = part.selectors.filter((one) => canMatch(one) || one.length > 1 || !hasClass);
    return { ...part, selectors };
  };
  return minify(css, {
    visitor: { Selector: (selector) => (canMatch(selector) ? selector.map(shorten) : []) },
  });
}

function minify(css: string, options: Partial<TransformOptions<never>>): string {
  const code = Buffer.from(css);
  return transform({ filename: "page.css", code, minify: true, ...options }).code.toString();
}

/** Returns the words of a page and of the scripts that it can fetch, and the custom properties of sheets that it can fetch. */
function openScripts(directory: string) {
  const files = new Map<string, Promise<{ found: string[]; imports: string[] }>>();
  const load = async (address: string) => {
    const file = path.join(directory, address);
    const script = existsSync(file) ? await readFile(file, "utf8") : "";
    const found = script.match(address.endsWith(".css") ? /--[\w-]+/g : words);
    return { found: [...new Set(found)], imports: scriptsIn(script) };
  };
  return async (html: string): Promise<Set<string>> => {
    const used = new Set(html.match(words));
    const addresses = new Set(scriptsIn(html));
    // The set grows while it is read.
    for (const address of addresses) {
      const read = files.get(address) ?? load(address);
      files.set(address, read);
      const { found, imports } = await read;
      for (const word of found) used.add(word);
      for (const other of imports) addresses.add(other);
    }
    return used;
  };
}

/** Returns the addresses of scripts and sheets in a text: `/assets/a.js`, or `./a.js` in another script. */
const scriptsIn = (text: string): string[] =>
  [...text.matchAll(/["'`](?:\.|\/assets)\/([\w.@-]+\.(?:js|css))["'`]/g)].map(
    ([, name]) => `/assets/${name}`,
  );
