import { isMap, isNode, isScalar, isSeq, LineCounter, parseDocument } from "yaml";
import { site } from "#content/site.ts";

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

/** A mistake in a file. `expected` and `got` complete "expected ..., got ...". */
export type Problem = { line: number; field: string; expected: string; got: string };

/** Returns a problem as one line: "content/posts/x.mdx:12: description: expected ..., got ...". */
export function describeProblem(file: string, { line, field, expected, got }: Problem): string {
  return `${file}:${line}: ${field}: expected ${expected}, got ${got}`;
}

/** Splits a file. Throws an error with file and line if the front matter is missing or not valid YAML. */
export function splitFrontMatter(source: string, file: string): FrontMatter {
  const match = /^---\r?\n([\s\S]*?)\r?\n---\r?\n/.exec(source);
  if (!match?.[1]) {
    throw new Error(`${file}:1: expected front matter between two lines of ---, got none`);
  }
  const lineCounter = new LineCounter();
  const document = parseDocument(match[1], {
    lineCounter,
    prettyErrors: false,
  });
  // The first line of --- comes before the YAML.
  const lineAt = (offset: number) => lineCounter.linePos(offset).line + 1;
  const [error] = document.errors;
  if (error) {
    const line = lineAt(error.pos[0]);
    const got = JSON.stringify(source.split(/\r?\n/)[line - 1]);
    throw new Error(
      `${file}:${line}: front matter: expected valid YAML (${error.message}), got ${got}`,
    );
  }
  return {
    data: fillName(document.toJS()),
    body: source.slice(match[0].length),
    bodyLine: match[0].split("\n").length,
    lineOf(field) {
      for (let depth = field.length; depth > 0; depth--) {
        const offset = offsetOf(document.contents, field.slice(0, depth));
        if (offset !== undefined) return lineAt(offset);
      }
      return 1;
    },
  };
}

/** Returns front matter with each `{name}` replaced by the product's name. */
export function fillName(data: unknown): unknown {
  return JSON.parse(JSON.stringify(data ?? null), (_key, value) =>
    typeof value === "string" ? value.replaceAll("{name}", site.name) : value,
  );
}

/** Returns where a field starts in the YAML: at its name, or at the entry of a list. */
function offsetOf(root: unknown, field: readonly PropertyKey[]): number | undefined {
  let node = root;
  let offset: number | undefined;
  for (const key of field) {
    if (isMap(node)) {
      const pair = node.items.find((item) => isScalar(item.key) && item.key.value === key);
      offset = isNode(pair?.key) ? pair.key.range?.[0] : undefined;
      node = pair?.value;
    } else {
      node = isSeq(node) ? node.items[Number(key)] : undefined;
      offset = isNode(node) ? node.range?.[0] : undefined;
    }
  }
  return offset;
}
