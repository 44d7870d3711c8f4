import { existsSync } from "node:fs";
import path from "node:path";
import type { z } from "zod";
import { figures } from "#pricing/figures/figures.ts";
import { contentDirectory, readYaml } from "#schemas/content-file.ts";
import { type Language, languages } from "#schemas/languages.ts";
import {
  camelCase,
  factAt,
  factNames,
  insertNested,
  kebabCase,
  readContent,
  yamlNames,
} from "#schemas/read-facts.ts";
import { type FindValue, insertValues, pathsIn, valueAt } from "#schemas/values.ts";

/**
 * Reads content/<language>/<name>.yaml of every language. Its texts may insert facts ({company.name}), calculated figures
 * ({price.setupFee}, pricing/figures/) and texts of other files of the language ({paymentTerms.leaving}).
 * Throws a ContentError if a file does not match the schema.
 */
export function readWords<Schema extends z.ZodType>(
  name: string,
  schema: Schema,
): Readonly<Record<Language, z.infer<Schema>>> {
  return Object.fromEntries(
    languages.map((language) => [
      language,
      readContent(`${language}/${name}`, schema, valueFinder(language), valueNames),
    ]),
  ) as Readonly<Record<Language, z.infer<Schema>>>;
}

/** Returns the lookup for texts of a language: figures first, then facts, then words. */
export function valueFinder(language: Language): FindValue {
  // The same path can lead to a group of facts and to a word: {plans.platformListing} is a word.
  const find: FindValue = (at) =>
    [() => valueAt(figures, at), () => factAt(at), () => wordAt(language, at, find)]
      .map((lookUp) => lookUp())
      .find((value) => typeof value === "string" || typeof value === "number");
  return find;
}

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

const valueNames = (unknown: string) => [...pathsIn(figures), ...factNames(unknown)];
