import { type Document, isScalar, isSeq, parse, parseDocument, visit, YAMLSeq } from "yaml";

/** A difference between two values. Lists that differ in length have one: the entries to remove and to insert. */
type Change = { path: readonly (string | number)[] } & (
  | { value: unknown }
  | { start: number; removed: number; inserted: readonly unknown[] }
);

type Data = Readonly<Record<string, unknown>>;

/**
 * Returns a YAML text with the values of `data`. Lines of values that stay the same are not touched, so comments, order
 * and layout remain.
 */
export function updateYaml(text: string, data: Data): string {
  const changes = findChanges(parse(text) ?? {}, data);
  if (changes.length === 0) return text;
  const document = parseDocument(text);
  for (const change of changes) applyChange(document, change);
  visit(document, { Seq: (_, list) => withoutPadding(list) });
  return document.toString({ lineWidth: 0 });
}

function findChanges(before: unknown, after: unknown, path: Change["path"] = []): Change[] {
  if (Object.is(before, after)) return [];
  if (Array.isArray(before) && Array.isArray(after)) return findListChanges(before, after, path);
  if (isData(before) && isData(after)) {
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) =>
      findChanges(before[key], after[key], [...path, key]),
    );
  }
  return [{ path, value: after }];
}

function findListChanges(
  before: readonly unknown[],
  after: readonly unknown[],
  path: Change["path"],
): Change[] {
  if (before.length === after.length) {
    return before.flatMap((entry, index) => findChanges(entry, after[index], [...path, index]));
  }
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && isEqual(before[start], after[start])) start++;
  let end = 0;
  while (end < shorter - start && isEqual(before.at(-1 - end), after.at(-1 - end))) end++;
  const inserted = after.slice(start, after.length - end);
  return [{ path, start, removed: before.length - end - start, inserted }];
}

const isEqual = (one: unknown, other: unknown) => findChanges(one, other).length === 0;

const isData = (value: unknown): value is Data =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function applyChange(document: Document, change: Change): void {
  const node = document.getIn(change.path, true);
  if ("inserted" in change) {
    if (!isSeq(node)) throw new Error(`${change.path.join(".")} is not a list`);
    const entries = change.inserted.map((entry) => document.createNode(entry));
    node.items.splice(change.start, change.removed, ...entries);
  } else if (change.value === undefined) {
    document.deleteIn(change.path);
  } else if (isScalar(node) && typeof change.value !== "object") {
    // Keeps the quotes and the comment.
    node.value = change.value;
  } else {
    document.setIn(change.path, document.createNode(change.value));
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
