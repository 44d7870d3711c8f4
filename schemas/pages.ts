import type { Template } from "#schemas/fill.ts";
import { type Language, languages, pageLanguage } from "#schemas/languages.ts";
import { legalNames, metasIn, translatedPaths } from "#schemas/page-paths.ts";
import type { ShareFactCount } from "#schemas/share-fact.ts";
import { readWords, wordsNames } from "#schemas/words.ts";

/** The address of a page, and what search engines and shared links show of it: `meta` in its words. */
export type PageMeta = {
  path: PagePath;
  language: Language;
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

/** Every page with words of its own. Its route is the file in site/pages that the English address names. */
export const pageMetas: readonly PageMeta[] = languages
  .flatMap((language) =>
    wordsNames(language)
      .flatMap((name) => metasIn<Omit<PageMeta, "language">>(readWords(name, language)))
      .map((meta) => ({ ...meta, language })),
  )
  .sort((a, b) => Number(b.path === "/") - Number(a.path === "/"));

/** The addresses of each page that another language has, by language, under all of them. */
export const translations: Readonly<Record<string, Partial<Record<Language, string>>>> =
  Object.fromEntries(
    languages.flatMap((language) =>
      Object.entries(translatedPaths(language)).flatMap(([english, own]) => {
        const en = pageMetas.find(({ alias }) => alias === english)?.path ?? english;
        return [english, own].map((path) => [path, { en, [language]: own }]);
      }),
    ),
  );

/** The pages that the language of this build has, by their English addresses. */
export const ownPaths = translatedPaths(pageLanguage);

/** The legal pages, which have their words in content/en/legal. */
export const legalPaths: readonly string[] = legalNames().map((name) => `/${name}`);

/** Returns the `meta` of a page. Throws if there is none. */
export function metaOf(path: PagePath): PageMeta {
  const meta = pageMetas.find((page) => page.path === path);
  if (!meta) throw new Error(`${path}: expected a \`meta\` with this path in content/en, got none`);
  return meta;
}
