import { type Document, isScalar, isSeq, parse, parseDocument, visit, YAMLSeq } from "yaml";

/** A content file in its parts: a YAML file has no body. */
type Parts = { before: string; yaml: string; after: string; body: string | undefined };

/** Splits a file with front matter, between two lines of ---, or takes all of it as YAML. */
export function splitFile(source: string): Parts {
  const [, before, yaml, after, body] =
    /^(---\r?\n)((?:[\s\S]*?\r?\n)?)(---\r?\n)([\s\S]*)$/.exec(source) ?? [];
  if (before === undefined || yaml === undefined || after === undefined)
    return { before: "", yaml: source, after: "", body: undefined };
  return { before, yaml, after, body };
}

/** Fields of an entry that are not in its YAML: the file as it was read, and the Markdown below the front matter. */
export const sourceField = "sourceOfFile";
export const bodyField = "body";

type Data = Readonly<Record<string, unknown>>;

/** Returns a content file as the editor's form has it. */
export function readFile(source: string): Data {
  const { yaml, body } = splitFile(source);
  return {
    ...parse(yaml),
    ...(body !== undefined && { [bodyField]: body.replace(/^\n/, "") }),
    [sourceField]: source,
  };
}

/** Returns the file of an entry: the file that was read, with what changed in it. */
export function writeFile(entry: Data): string {
  const { [sourceField]: source, [bodyField]: body, ...data } = entry;
  const newFile = body === undefined ? "" : "---\n---\n\n";
  const parts = splitFile(typeof source === "string" && source ? source : newFile);
  const yaml = updateYaml(parts.yaml, data);
  if (parts.body === undefined) return yaml;
  const gap = parts.body.startsWith("\n") ? "\n" : "";
  return `${parts.before}${yaml}${parts.after}${gap}${String(body ?? "").trimEnd()}\n`;
}

/**
 * Returns a YAML text with the values of `data`. Lines of values that stay the same are not touched, so comments, order
 * and layout remain.
 */
export function updateYaml(text: string, data: Data): string {
  const before = parse(text) ?? {};
  if (isEqual(before, data)) return text;
  const document = parseDocument(text);
  update(document, [], before, data);
  visit(document, { Seq: (_, list) => withoutPadding(list) });
  return document.toString({ lineWidth: 0 });
}

const isGroup = (value: unknown): value is Data => typeof value === "object" && value !== null;
const isData = (value: unknown): value is Data => isGroup(value) && !Array.isArray(value);
const keysOf = (one: Data, other: Data) => [
  ...new Set([...Object.keys(one), ...Object.keys(other)]),
];

/** The order of keys does not count. */
const isEqual = (one: unknown, other: unknown): boolean =>
  isGroup(one) && isGroup(other) && Array.isArray(one) === Array.isArray(other)
    ? keysOf(one, other).every((key) => isEqual(one[key], other[key]))
    : Object.is(one, other);

type Path = readonly (string | number)[];

/** Sets what differs at a path. */
function update(document: Document, path: Path, before: unknown, after: unknown): void {
  if (isEqual(before, after)) return;
  const node = document.getIn(path, true);
  if (isData(before) && isData(after)) {
    for (const key of keysOf(before, after))
      update(document, [...path, key], before[key], after[key]);
  } else if (Array.isArray(before) && Array.isArray(after) && isSeq(node) && before.length > 0) {
    if (before.length === after.length) {
      for (const [index, entry] of after.entries())
        update(document, [...path, index], before[index], entry);
      return;
    }
    // The entries between those that stay at the start and at the end.
    const shorter = Math.min(before.length, after.length);
    let start = 0;
    while (start < shorter && isEqual(before[start], after[start])) start++;
    let end = 0;
    while (end < shorter - start && isEqual(before.at(-1 - end), after.at(-1 - end))) end++;
    const inserted = after.slice(start, after.length - end);
    const nodes = inserted.map((entry) => document.createNode(entry));
    node.items.splice(start, before.length - end - start, ...nodes);
  } else if (after === undefined) {
    document.deleteIn(path);
  } else if (isScalar(node) && typeof after !== "object") {
    // Keeps the quotes and the comment.
    node.value = after;
  } else {
    document.setIn(path, document.createNode(after));
  }
}

/** Writes a list in one line as [a, b], as the content files have it: with spaces inside only where a map has braces. */
function withoutPadding(list: YAMLSeq): void {
  if (!list.flow) return;
  list.toString = (context, ...others) =>
    YAMLSeq.prototype.toString.call(
      list,
      context && { ...context, flowCollectionPadding: "" },
      ...others,
    );
}
