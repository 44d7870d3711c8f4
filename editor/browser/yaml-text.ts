import {
  Document,
  isMap,
  isNode,
  isScalar,
  isSeq,
  type Pair,
  parse,
  parseDocument,
  Scalar,
  stringify,
  YAMLMap,
} from "yaml";

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
  return findChanges(parse(text) ?? {}, data).reduce(applyChange, text);
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

/** Replaces a text or number in its place. For any other change it writes the top-level field that contains it again. */
function applyChange(text: string, change: Change): string {
  const document = parseDocument(text);
  const scalar = document.getIn(change.path, true);
  const pair = isMap(document.contents)
    ? document.contents.items.find(({ key }) => isScalar(key) && key.value === change.path[0])
    : undefined;
  if (!pair) {
    const added = { [String(change.path[0])]: "value" in change ? change.value : change.inserted };
    return `${text.replace(/\n*$/, text ? "\n" : "")}${write(added)}`;
  }
  const [start, end] = rangeOf(pair as Pair, text);
  changeDocument(document, change);
  if (isScalar(scalar) && "value" in change) {
    const changed = replaceInPlace(text, scalar, change.value, document.toJS());
    if (changed !== undefined) return changed;
  }
  const isDeleted = "value" in change && change.value === undefined && change.path.length === 1;
  return text.slice(0, start) + (isDeleted ? "" : write(alone(pair as Pair))) + text.slice(end);
}

function changeDocument(document: Document, change: Change): void {
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

/** Returns the text with another value in a scalar's place, or undefined if it would not parse to `expected` there. */
function replaceInPlace(
  text: string,
  { range, type }: Scalar,
  value: unknown,
  expected: unknown,
): string | undefined {
  if (!range || type?.startsWith("BLOCK") || typeof value === "object") return undefined;
  const before = text.slice(0, range[0]);
  for (const style of [type, Scalar.QUOTE_DOUBLE] as const) {
    const scalar = new Scalar(value);
    if (style && typeof value === "string") scalar.type = style;
    const written = write(scalar).trimEnd();
    // A field without a value has its place right after the colon.
    const changed = before + (/[:-]$/.test(before) ? " " : "") + written + text.slice(range[1]);
    const { errors, contents } = parseDocument(changed);
    if (!written.includes("\n") && errors.length === 0 && isEqual(contents?.toJSON(), expected)) {
      return changed;
    }
  }
  return undefined;
}

/** Returns a document that has a field only, without the comment above it. */
function alone(pair: Pair): Document {
  if (isNode(pair.key)) {
    pair.key.commentBefore = null;
    pair.key.spaceBefore = false;
  }
  const map = new YAMLMap();
  map.items.push(pair);
  return new Document(map);
}

/** Returns where a field starts and ends in the text. */
function rangeOf({ key, value }: Pair, text: string): [start: number, end: number] {
  const start = (isNode(key) && key.range?.[0]) || 0;
  return [start, (isNode(value) && value.range?.[2]) || text.length];
}

const write = (value: unknown) => stringify(value, { lineWidth: 0 });
