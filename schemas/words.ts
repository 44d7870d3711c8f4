import { existsSync } from "node:fs";
import path from "node:path";
import type { z } from "zod";
import { figures } from "#pricing/figures/figures.ts";
import { ContentError, contentDirectory, readYaml, yamlNames } from "#schemas/content-file.ts";
import { defaultLanguage, type Language, pageLanguage, withFraction } from "#schemas/languages.ts";
import { withLimits } from "#schemas/limits.ts";
import {
  camelCase,
  factAt,
  factNames,
  insertNested,
  kebabCase,
  readContent,
} from "#schemas/read-facts.ts";
import { inferShape, type Shape, schemaOf } from "#schemas/shape.ts";
import { type FindValue, insertValues, pathsIn, valueAt } from "#schemas/values.ts";

/** The name of a file in content/en, without its extension. */
export type WordsName = keyof WordsByName;

/** The words of a file, as the English one has them (schemas/write-words-types.ts). */
export type WordsOf<Name extends WordsName> = WordsByName[Name];

const read = new Map<string, unknown>();

/**
 * Returns the words of content/<language>/<name>.yaml, by default in the language of the page. Its texts may insert facts
 * ({company.name}), calculated figures ({price.setupFee}, pricing/figures/) and texts of other files of the language
 * ({paymentTerms.leaving}). Throws a ContentError for a file that has not the shape of the English one. Bundles have the words
 * themselves instead of reading files (scripts/build/data-modules.ts). What another language does not say is in English.
 */
export function readWords<Name extends WordsName>(
  name: Name,
  language: Language = pageLanguage,
): WordsOf<Name> {
  const file = `${language}/${name}`;
  if (!read.has(file)) read.set(file, readFile(name, language));
  return read.get(file) as WordsOf<Name>;
}

function readFile(name: WordsName, language: Language): unknown {
  if (language === defaultLanguage) return checkWords(name, language, wordsSchema(name));
  const english = readWords(name, defaultLanguage);
  if (!wordsNames(language).includes(name)) return english;
  const words = checkWords(name, language, wordsSchema(name, language));
  return translate(english, words, [`content/${language}/${name}.yaml`]);
}

/** Returns English words with those that another language has in their place. A `meta` is of a page in that language only. */
export function translate(
  english: unknown,
  translated: unknown,
  [file = "", ...at]: string[],
): unknown {
  if (translated === undefined) return english;
  if (Array.isArray(english) && Array.isArray(translated)) {
    const [expected, got] = [english.length, translated.length];
    // Otherwise what is new in English would be missing on the other pages.
    if (expected !== got) {
      const problem = {
        line: 1,
        field: at.join("."),
        expected: `${expected} entries, as in English`,
      };
      throw new ContentError(file, [{ ...problem, got: String(got) }]);
    }
    return english.map((entry, index) => translate(entry, translated[index], [file, ...at]));
  }
  if (!isGroup(english) || !isGroup(translated)) return translated;
  const fields = Object.entries(english).filter(([key]) => key !== "meta" || key in translated);
  return Object.fromEntries(
    fields.map(([key, value]) => [
      key,
      key === "meta" ? translated[key] : translate(value, translated[key], [file, ...at, key]),
    ]),
  );
}

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Reads the words of a file once more. Throws a ContentError for those that do not match a schema. */
export function checkWords(name: string, language: Language, schema: z.ZodType): unknown {
  return readContent(`${language}/${name}`, schema, valueFinder(language), valueNames);
}

/** Returns the schema of a file of words, which follows from the English file as it is now. */
export function wordsSchema(name: string, language = defaultLanguage): z.ZodType {
  return withLimits(name, schemaOf(shapeOf(name), language !== defaultLanguage));
}

/** Returns the shape of an English file. */
export function shapeOf(name: string): Shape {
  const find = valueFinder(defaultLanguage);
  const { data } = readYaml(`${defaultLanguage}/${name}`);
  return inferShape(insertValues(data, find, () => undefined));
}

export const factsShape = (name: string) => inferShape(readYaml(`facts/${name}`).data);

/** Returns the names of the files of words that a language has. */
export const wordsNames = (language = defaultLanguage) => yamlNames(language) as WordsName[];

/** Returns the lookup for texts of a language: figures first, then facts, then words. */
export function valueFinder(language: Language): FindValue {
  const find: FindValue = (at) => {
    const value = leaf(valueAt(figures, at)) ?? leaf(factAt(at)) ?? wordAt(language, at, find);
    const hasFraction = typeof value === "number" && !Number.isInteger(value);
    return hasFraction ? withFraction(value, language) : value;
  };
  return find;
}

/** Returns a text or number. A group of fields is none: a facts file and a words file may have groups of the same name. */
const leaf = (value: unknown) => (typeof value === "object" ? undefined : value);

function wordAt(language: Language, [file = "", ...rest]: readonly string[], find: FindValue) {
  const name = `${language}/${kebabCase(file)}`;
  if (!existsSync(path.join(contentDirectory, `${name}.yaml`))) return undefined;
  return insertNested(valueAt(readYaml(name).data, rest), find);
}

/** Returns all values of a language by file: figures, facts and words. Where two have the same name, the first is found. */
export function insertableValues(language: Language): Record<string, unknown> {
  const find = valueFinder(language);
  const filesOf = (folder: string) =>
    yamlNames(folder).map((name) => [
      camelCase(name),
      insertValues(readYaml(`${folder}/${name}`).data, find, () => undefined),
    ]);
  return merge(
    merge(Object.fromEntries(filesOf(language)), Object.fromEntries(filesOf("facts"))),
    figures,
  );
}

const merge = (all: Record<string, unknown>, first: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries({ ...all, ...first }).map(([name, value]) => [
      name,
      { ...(all[name] ?? {}), ...(value as object) },
    ]),
  );

/** Returns the names of figures, and of the facts in the file that a name begins with, or of all facts. */
export const valueNames = (unknown = "") => [...pathsIn(figures), ...factNames(unknown)];
