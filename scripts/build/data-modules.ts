import { globSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { type Plugin, runnerImport } from "vite";
import { type Language, languages } from "#schemas/languages.ts";

const root = path.join(import.meta.dirname, "../..");
const wordsModule = path.join(root, "schemas/words.ts");
const dataModule =
  /\/schemas\/(facts\/[\w-]+(?<!\.test)|insertable-values|languages|own-paths|pages|words)\.ts$/;
const wordsOf = "virtual:words/";
const require = createRequire(import.meta.url);

/**
 * Vite plugin: replaces each module in schemas/facts by its exported data, and each name of readWords by the words of that file,
 * so that a page or the server's bundle has the values, and neither reads files nor validates. Leaves out exports that are
 * no data, such as the schemas. `bundled` are the languages of the words: a page has those of its own.
 */
export function dataModules(bundled: readonly Language[] = languages): Plugin {
  let isServing = false;
  return {
    name: "data-modules",
    enforce: "pre",
    configResolved({ command }) {
      isServing = command === "serve";
    },
    resolveId: { filter: { id: /^virtual:words\// }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: [dataModule, /^\0virtual:words\//] },
      async handler(id) {
        if (id === wordsModule) return readWordsInBundles;
        if (isServing) {
          for (const file of globSync(path.join(root, "content/**/*.yaml")))
            this.addWatchFile(file);
        }
        const isWords = id.startsWith(`\0${wordsOf}`);
        const module = isWords ? wordsModule : id;
        const evaluated = isServing ? await evaluateAgain(module) : require(module);
        if (isWords) {
          const name = id.slice(wordsOf.length + 1);
          const words = bundled.map((language) => [language, evaluated.readWords(name, language)]);
          return `export default ${JSON.stringify(Object.fromEntries(words))};`;
        }
        return Object.entries(evaluated)
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

/** Puts the words of each file that a module reads into the place of its name. */
function giveWords(code: string): string {
  const names = new Set<string>();
  const given = code.replace(/\breadWords\("([\w-]+)"/g, (_, name: string) => {
    names.add(name);
    return `readWords(${variableOf(name)}`;
  });
  // Behind the code, so that its lines keep their numbers.
  const imports = [...names].map((name) => `import ${variableOf(name)} from "${wordsOf}${name}";`);
  return `${given}\n${imports.join("\n")}`;
}

const variableOf = (name: string) => `words_${name.replaceAll("-", "_")}`;

type Evaluated = { readWords: (name: string, language: Language) => unknown };

/** Runs a module and everything that it imports once more, so that `npm run dev` has the words as they are now. */
async function evaluateAgain(file: string): Promise<Evaluated> {
  const { module } = await runnerImport<Evaluated>(file, {
    configFile: false,
    root,
    logLevel: "error",
  });
  return module;
}

function isData(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isData);
  if (typeof value === "object" && value !== null) {
    return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isData);
  }
  return typeof value !== "function" && typeof value !== "symbol";
}
