import { existsSync } from "node:fs";
import path from "node:path";
import type { z } from "zod";
import {
  contentDirectory,
  fileOf,
  type Problem,
  readYaml,
  validate,
  type Yaml,
  yamlNames,
} from "#schemas/content-file.ts";
import { fields } from "#schemas/text-fields.ts";
import { type FindValue, insertValues, pathsIn, unknownValue, valueAt } from "#schemas/values.ts";

/** The schemas of the files of content/facts that were read, by name, for the editor. */
export const factSchemas = new Map<string, z.ZodType>();

/**
 * Reads content/facts/<name>.yaml. Its texts may insert values of the files there, such as {company.name}. Throws a
 * ContentError if the file does not match its schema.
 */
export function readFacts<Schema extends z.ZodType>(name: string, schema: Schema): z.infer<Schema> {
  factSchemas.set(name, schema);
  return readContent(`facts/${name}`, schema, factAt);
}

/** Reads the facts of a file whose schema is an object with these fields. */
export const readFields = <Shape extends z.ZodRawShape>(name: string, shape: Shape) =>
  readFacts(name, fields(shape));

/** Returns a fact by the name of its file and its path in it: `factAt(["terms", "trialDays"])`. */
export const factAt: FindValue = ([file = "", ...rest]) => {
  const name = kebabCase(file);
  if (!existsSync(path.join(contentDirectory, "facts", `${name}.yaml`))) return undefined;
  return insertNested(valueAt(readYaml(`facts/${name}`).data, rest), factAt);
};

/** Reads, fills and validates a content file. `find` knows the values that it may insert; `names` lists those that the author may have meant. */
export function readContent<Schema extends z.ZodType>(
  name: string,
  schema: Schema,
  find: FindValue,
  names: (unknown: string) => readonly string[] = factNames,
): z.infer<Schema> {
  const yaml: Yaml = readYaml(name);
  const problems: Problem[] = [];
  const data = insertValues(yaml.data, find, (unknown, field) => {
    problems.push({
      line: yaml.lineOf(field),
      field: field.join("."),
      ...unknownValue(unknown, names(unknown)),
    });
  });
  return validate(schema, { ...yaml, data }, fileOf(name), problems);
}

/** Fills a value that is inserted itself; an unknown path in it is reported where it is written. */
export const insertNested = (value: unknown, find: FindValue) =>
  typeof value === "string" ? insertValues(value, find, () => undefined) : value;

/** Returns the paths of the facts in the file that a path names, or in all files. */
export function factNames(unknown: string): string[] {
  const known = yamlNames("facts").map(camelCase);
  const [file = ""] = unknown.split(".");
  return (known.includes(file) ? [file] : known).flatMap((name) => pathsIn(factAt([name]), name));
}

/** "termsToConfirm" is in terms-to-confirm.yaml. */
export const kebabCase = (name: string) =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

export const camelCase = (name: string) =>
  name.replace(/-(\w)/g, (_hyphen, letter: string) => letter.toUpperCase());
