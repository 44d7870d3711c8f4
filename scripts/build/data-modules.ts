import { createRequire } from "node:module";
import path from "node:path";
import type { Plugin } from "vite";
import { type Language, languages } from "#schemas/languages.ts";

const root = path.join(import.meta.dirname, "../..");
const wordsModule = path.join(root, "schemas/words.ts");
const dataModule =
  /\/schemas\/(facts\/[\w-]+(?<!\.test)|insertable-values|languages|pages|words)\.ts$/;
const wordsOf = "virtual:words/";
// Not an import: this module may itself be run by Vite, for the configuration of Astro.
const require = createRequire(import.meta.url);

/**
 * Vite plugin: replaces each module in schemas/facts by its exported data, and each name of readWords by the words of that file,
 * so that a page or the server's bundle has the values, and neither reads files nor validates. Leaves out exports that are
 * no data, such as the schemas. `bundled` are the languages of the words: a page has those of its own.
 */
export function dataModules(bundled: readonly Language[] = languages): Plugin {
  return {
    name: "data-modules",
    enforce: "pre",
    resolveId: { filter: { id: /^virtual:words\// }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: [dataModule, /^\0virtual:words\//] },
      handler(id) {
        if (id === wordsModule) return readWordsInBundles;
        if (id.startsWith(`\0${wordsOf}`)) {
          const { readWords } = require(wordsModule);
          const name = id.slice(wordsOf.length + 1);
          return exportWords(bundled.map((language) => [language, readWords(name, language)]));
        }
        return Object.entries(require(id))
          .filter(([, value]) => isData(value))
          .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
          .join("\n");
      },
    },
    transform: {
      filter: { id: /\.(ts|tsx|astro)$/, code: /\breadWords\("/ },
      handler: (code, id) => (id === wordsModule ? null : giveWords(code)),
    },
  };
}

/** The module that has readWords, in bundles: its first argument is what giveWords puts there. */
const readWordsInBundles = `import { pageLanguage } from "#schemas/languages.ts";
export const readWords = (words, language = pageLanguage) => words[language];`;

/** Exports the words of a file by language, and each of its parts too, so that a script has only those that it names. */
function exportWords(words: [Language, Record<string, unknown>][]): string {
  const parts = Object.keys(words[0]?.[1] ?? {}).map((part) => {
    const ofPart = words.map(([language, texts]) => [language, texts[part]]);
    return `export const ${partOf(part)} = ${JSON.stringify(Object.fromEntries(ofPart))};`;
  });
  return [...parts, `export default ${JSON.stringify(Object.fromEntries(words))};`].join("\n");
}

/** A name that is no reserved word, such as "with". */
const partOf = (part: string) => `part_${part.replace(/\W/g, "_")}`;

/** Puts the words of each file that a module reads into the place of its name: of a part, as `readWords("home").title`, only that. */
function giveWords(code: string): string {
  const imports = new Set<string>();
  const give = (name: string, part: string) => {
    const variable = `${variableOf(name)}_${part}`;
    imports.add(`import { ${part} as ${variable} } from "${wordsOf}${name}";`);
    return `readWords(${variable}`;
  };
  const given = code
    .replace(
      /\{([\w\s:,]+)\}( = )readWords\("([\w-]+)"\);/g,
      (_, names: string, equals: string, file: string) => {
        const parts = names.split(",").flatMap((name) => /\w+/.exec(name) ?? []);
        const values = parts.map((part) => `${part}: ${give(file, partOf(part))})`);
        return `{${names}}${equals}{ ${values.join(", ")} };`;
      },
    )
    .replace(/\breadWords\("([\w-]+)"\)\.(\w+)/g, (_, name: string, part: string) => {
      return `${give(name, partOf(part))})`;
    })
    .replace(/\breadWords\("([\w-]+)"/g, (_, name: string) => give(name, "default"));
  // Behind the code, so that its lines keep their numbers.
  return `${given}\n${[...imports].join("\n")}`;
}

const variableOf = (name: string) => `words_${name.replaceAll("-", "_")}`;

function isData(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isData);
  if (typeof value === "object" && value !== null) {
    return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isData);
  }
  return typeof value !== "function" && typeof value !== "symbol";
}
