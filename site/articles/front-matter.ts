import { parseYaml } from "#schemas/content-file.ts";
import { site } from "#schemas/facts/site.ts";

/** A page's file, split into its front matter, between two lines of ---, and its body. */
export type FrontMatter = {
  /** The parsed YAML, `{name}` replaced by the product's name. */
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
    data: fillName(data),
    body: source.slice(match[0].length),
    bodyLine: match[0].split("\n").length,
    lineOf,
  };
}

/** Returns front matter with each `{name}` replaced by the product's name. */
export function fillName(data: unknown): unknown {
  return JSON.parse(JSON.stringify(data ?? null), (_key, value) =>
    typeof value === "string" ? value.replaceAll("{name}", site.name) : value,
  );
}
