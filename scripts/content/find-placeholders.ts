import { isPending } from "#schemas/pending.ts";

export type Placeholder = { file: string; field: string; value: string };

/** Values that are only examples: reserved domains (but that of a drawing), impossible phone and registration numbers. */
const patterns = [
  /(?<!yourhotel)\.example\b/,
  /00 ?000 ?0000/,
  /\b0000\/0{6}\//,
  /\bExample Street\b/,
];

/** Returns the placeholders and pending facts in the data of a content file, with the path of their field: "a.b.0". */
export function findPlaceholders(
  file: string,
  value: unknown,
  path: readonly string[] = [],
): Placeholder[] {
  const field = path.join(".");
  if (typeof value === "string") {
    return patterns.some((pattern) => pattern.test(value)) ? [{ file, field, value }] : [];
  }
  if (isPending(value)) return [{ file, field, value: value.pendingFact }];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    findPlaceholders(file, item, [...path, key]),
  );
}
