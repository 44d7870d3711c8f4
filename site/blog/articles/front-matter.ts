import type { z } from "zod";
import { type Problem, parseYaml, problemsOf } from "#schemas/content-file.ts";
import { insertValues } from "#schemas/values.ts";
import { contentValue, unknownContentValue } from "#site/blog/articles/content-values.ts";

/** A page's file, split into its front matter, between two lines of ---, and its body. */
export type FrontMatter = {
  data: unknown;
  body: string;
  /** The line of the file on which the body starts. */
  bodyLine: number;
  /** Returns the line of a field, or of its nearest ancestor that exists. */
  lineOf(field: readonly PropertyKey[]): number;
};

/** Splits a file. Throws an error with file and line if the front matter is missing or not valid YAML. */
export function splitFrontMatter(source: string, file: string): FrontMatter {
  const match = /^---\r?\n([\s\S]*?)\r?\n---\r?\n/.exec(source);
  if (!match?.[1]) {
    throw new Error(`${file}:1: expected front matter between two lines of ---, got none`);
  }
  // The first line of --- comes before the YAML.
  const { data, lineOf } = parseYaml(match[1], file, 2);
  return {
    data,
    body: source.slice(match[0].length),
    bodyLine: match[0].split("\n").length,
    lineOf,
  };
}

/** Inserts the values of front matter and validates it. Returns it with its values, and its fields unless there are mistakes. */
export function readFields<Schema extends z.ZodType>(
  schema: Schema,
  { data: written, lineOf }: Pick<FrontMatter, "data" | "lineOf">,
): { data: unknown; fields?: z.infer<Schema>; problems: Problem[] } {
  const problems: Problem[] = [];
  const data = insertValues(written, contentValue, (path, field) =>
    problems.push({ line: lineOf(field), field: field.join("."), ...unknownContentValue(path) }),
  );
  const result = schema.safeParse(data);
  for (const issue of result.error?.issues ?? []) problems.push(...problemsOf(issue, data, lineOf));
  return problems.length === 0 && result.success
    ? { data, fields: result.data, problems }
    : { data, problems };
}
