import { readdirSync } from "node:fs";
import path from "node:path";
import { contentDirectory, readYaml, yamlNames } from "#schemas/content-file.ts";
import { defaultLanguage, type Language, languages } from "#schemas/languages.ts";

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
  return Object.fromEntries(
    yamlNames(language).flatMap((name) =>
      pairedPaths(
        readYaml(`${defaultLanguage}/${name}`).data,
        readYaml(`${language}/${name}`).data,
      ),
    ),
  );
}

function pairedPaths(english: unknown, translated: unknown): [string, string][] {
  if (typeof english !== "object" || typeof translated !== "object" || !english || !translated)
    return [];
  return Object.entries(english).flatMap(([key, value]) => {
    const other: unknown = translated[key as keyof object];
    if (key !== "meta") return pairedPaths(value, other);
    const { path, alias }: Meta = value;
    const own = (other as Meta | undefined)?.path;
    return own
      ? [alias, path].flatMap((address): [string, string][] => (address ? [[address, own]] : []))
      : [];
  });
}

/** Returns true for a page of ours, with or without query and anchor. Only the build knows which articles exist. */
export function isSiteLink(link: string): boolean {
  const [path = ""] = link.split(/[?#]/);
  return sitePaths().includes(path) || /^\/blog\/[a-z0-9-]+$/.test(path);
}
