import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { type Document, isMap, isNode, isScalar, isSeq, LineCounter, parseDocument } from "yaml";
import type { z } from "zod";
import { languages } from "#schemas/languages.ts";

/** A mistake in a file. `expected` and `got` complete "expected ..., got ...". */
export type Problem = { line: number; field: string; expected: string; got: string };

/** Mistakes in a content file. Its message has a line for each, for the author. */
export class ContentError extends Error {
  override name = "ContentError";

  readonly file: string;
  readonly problems: readonly Problem[];

  constructor(file: string, problems: readonly Problem[]) {
    super(problems.map((problem) => describeProblem(file, problem)).join("\n"));
    this.file = file;
    this.problems = problems;
  }
}

/** Returns a problem as one line: "content/facts/plans.yaml:12: setupFee.ZAR: expected ..., got ...". */
export function describeProblem(file: string, { line, field, expected, got }: Problem): string {
  return `${file}:${line}: ${field}: expected ${expected}, got ${got}`;
}

/** A parsed YAML text. */
export type Yaml = {
  data: unknown;
  /** Returns the line of a field, or of its nearest ancestor that exists. */
  lineOf(field: readonly PropertyKey[]): number;
};

/** Parses YAML. `firstLine` is the number of its first line in the file. Throws a ContentError. */
export function parseYaml(source: string, file: string, firstLine = 1): Yaml {
  const lineCounter = new LineCounter();
  const document = parseDocument(source, { lineCounter, prettyErrors: false });
  const lineAt = (offset: number) => lineCounter.linePos(offset).line + firstLine - 1;
  const [error] = document.errors;
  if (error) {
    const line = lineAt(error.pos[0]);
    const got = JSON.stringify(source.split(/\r?\n/)[line - firstLine]);
    throw new ContentError(file, [
      { line, field: "the file", expected: `valid YAML (${error.message})`, got },
    ]);
  }
  return {
    data: document.toJS(),
    lineOf(field) {
      for (let depth = field.length; depth > 0; depth--) {
        const offset = offsetOf(document, field.slice(0, depth));
        if (offset !== undefined) return lineAt(offset);
      }
      return 1;
    },
  };
}

/** Returns where a field starts in the YAML: at its name, or at the entry of a list. */
function offsetOf(document: Document, field: readonly PropertyKey[]): number | undefined {
  const parent = document.getIn(field.slice(0, -1), true);
  const name = field.at(-1);
  const node = isMap(parent)
    ? parent.items.find(({ key }) => isScalar(key) && key.value === name)?.key
    : isSeq(parent) && parent.items[Number(name)];
  return isNode(node) ? node.range?.[0] : undefined;
}

export const contentDirectory = path.join(import.meta.dirname, "../content");

/** Returns the names of the YAML files in a folder of content/. */
export const yamlNames = (folder: string) =>
  readdirSync(path.join(contentDirectory, folder))
    .filter((file) => file.endsWith(".yaml"))
    .map((file) => path.parse(file).name);

/** Returns the names of all YAML files of content/, such as "facts/plans". */
export const contentNames = () =>
  ["facts", ...languages].flatMap((folder) => yamlNames(folder).map((name) => `${folder}/${name}`));

const files = new Map<string, Yaml>();

/** Reads a file of content/, such as "facts/plans", once in a process. */
export function readYaml(name: string): Yaml {
  const known = files.get(name);
  if (known) return known;
  const yaml = parseYaml(
    readFileSync(path.join(contentDirectory, `${name}.yaml`), "utf8"),
    fileOf(name),
  );
  files.set(name, yaml);
  return yaml;
}

/** Makes readYaml read a file again, for the editor. */
export const forgetYaml = (name: string) => files.delete(name);

/** Returns the path of a file of content/ from the project's root, for messages. */
export const fileOf = (name: string) => `content/${name}.yaml`;

/** Returns `data` as its schema has it. Throws a ContentError with every mistake, after those that are known already. */
export function validate<Schema extends z.ZodType>(
  schema: Schema,
  { data, lineOf }: Yaml,
  file: string,
  known: readonly Problem[] = [],
): z.infer<Schema> {
  const result = schema.safeParse(data);
  if (result.success && known.length === 0) return result.data;
  const issues = result.error?.issues ?? [];
  throw new ContentError(file, [
    ...known,
    ...issues.flatMap((issue) => problemsOf(issue, data, lineOf)),
  ]);
}

/** Returns the mistakes of an issue of Zod, whose message completes "expected ...". */
export function problemsOf(
  issue: z.core.$ZodIssue,
  data: unknown,
  lineOf: Yaml["lineOf"],
): Problem[] {
  const { code, path, message: expected } = issue;
  if (code === "unrecognized_keys") {
    return issue.keys.map((key) => ({
      line: lineOf([...path, key]),
      field: [...path, key].join("."),
      expected,
      got: "an unknown field",
    }));
  }
  const value = path.reduce<unknown>(
    (parent, key) => (parent as Record<PropertyKey, unknown> | null | undefined)?.[key],
    data,
  );
  const counted = code === "too_small" || code === "too_big";
  const length = typeof value === "string" || Array.isArray(value) ? value.length : undefined;
  // A field without a value is null in YAML.
  const got = counted && length ? length : JSON.stringify(value ?? undefined);
  return [
    {
      line: lineOf(path),
      field: path.join(".") || "the file",
      expected,
      got: abbreviate(String(got ?? "nothing")),
    },
  ];
}

const abbreviate = (text: string) => (text.length > 80 ? `${text.slice(0, 79)}…` : text);
