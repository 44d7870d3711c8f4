import { readdirSync } from "node:fs";
import path from "node:path";
import { contentDirectory, readYaml, yamlNames } from "#schemas/content-file.ts";
import { defaultLanguage, type Language, languages } from "#schemas/languages.ts";
import { pathsIn, valueAt } from "#schemas/values.ts";

/** What a file of words says in `meta` about a page: its address, and its words for search engines. */
type Meta = { path: string; alias?: string };

/** Returns the `meta` of every page in a file of words, from the groups at any depth that have one with a path. */
export function metasIn<Page extends Meta>(words: unknown): Page[] {
  if (typeof words !== "object" || words === null) return [];
  return Object.entries(words).flatMap(([key, value]) =>
    key === "meta" && "path" in value ? [value as Page] : metasIn<Page>(value),
  );
}

/** Returns the names of the legal pages: each is a file of content/en/legal, and has the address of its name. */
export const legalNames = (): string[] =>
  readdirSync(path.join(contentDirectory, defaultLanguage, "legal")).map(
    (file) => path.parse(file).name,
  );

/** Returns the addresses of all pages but the articles. */
export function sitePaths(): string[] {
  const metas = languages.flatMap((language) =>
    yamlNames(language).flatMap((name) => metasIn<Meta>(readYaml(`${language}/${name}`).data)),
  );
  return [
    ...metas.flatMap(({ path, alias }) => (alias ? [path, alias] : [path])),
    ...legalNames().map((name) => `/${name}`),
  ];
}

/** Returns the addresses of a language's pages by those of the English ones: `{ "/pricing": "/af/pryse" }`. */
export function translatedPaths(language: Language): Readonly<Record<string, string>> {
  if (language === defaultLanguage) return {};
  const pairs = yamlNames(language).flatMap((name) => {
    const english = readYaml(`${defaultLanguage}/${name}`).data;
    const own = readYaml(`${language}/${name}`).data;
    return pathsIn(english).flatMap((field) => {
      if (!/(^|\.)meta\.path$/.test(field)) return [];
      const at = field.split(".");
      const path = valueAt(own, at);
      return [at.with(-1, "alias"), at].flatMap((place) => {
        const address = valueAt(english, place);
        return address && path ? [[address, path] as const] : [];
      });
    });
  });
  return Object.fromEntries(pairs);
}

/** Returns true for a page of ours, with or without query and anchor. Only the build knows which articles exist. */
export function isSiteLink(link: string): boolean {
  const [path = ""] = link.split(/[?#]/);
  return sitePaths().includes(path) || /^\/blog\/[a-z0-9-]+$/.test(path);
}
