import type { Template } from "#schemas/fill.ts";
import { legalNames, metasIn } from "#schemas/page-paths.ts";
import type { ShareFactCount } from "#schemas/share-fact.ts";
import { readWords, wordsNames } from "#schemas/words.ts";

/** The address of a page, and what search engines and shared links show of it: `meta` in its words. */
export type PageMeta = {
  path: PagePath;
  /** A second address that shows the same page. Search engines keep `path`. */
  alias?: PagePath;
  /** False for a page that search engines should not list. */
  listed?: false;
  title: string;
  description: string;
  keywords: readonly string[];
  shareFact?: Template<ShareFactCount>;
  /** The day on which its words last changed. Not for the page of the commission table, which lists its changes. */
  updated?: string;
};

/** Every page with words of its own. Its route is the file of the same name in site/pages. */
export const pageMetas: readonly PageMeta[] = wordsNames()
  .flatMap((name) => metasIn<PageMeta>(readWords(name)))
  .sort((a, b) => Number(b.path === "/") - Number(a.path === "/"));

/** The legal pages, which have their words in content/en/legal. */
export const legalPaths: readonly string[] = legalNames().map((name) => `/${name}`);

/** Returns the `meta` of a page. Throws if there is none. */
export function metaOf(path: PagePath): PageMeta {
  const meta = pageMetas.find((page) => page.path === path);
  if (!meta) throw new Error(`${path}: expected a \`meta\` with this path in content/en, got none`);
  return meta;
}
