import { pathsIn, valueAt } from "#schemas/values.ts";

/** A text of a content file. */
export type FoundText = { file: string; field: string; value: string };

/** Values that are only examples: reserved domains (but that of a drawing), impossible phone and registration numbers. */
const patterns = [
  /(?<!yourhotel)\.example\b/,
  /00 ?000 ?0000/,
  /\b0000\/0{6}\//,
  /\bExample Street\b/,
];

/** Returns the placeholders and pending facts in the data of a content file, with the path of their field: "a.b.0". */
export const findPlaceholders = (file: string, data: unknown): FoundText[] =>
  pathsIn(data).flatMap((path) => {
    const value = String(valueAt(data, path.split(".")));
    const field = path.replace(/(^|\.)pendingFact$/, "");
    const isPlaceholder = field !== path || patterns.some((pattern) => pattern.test(value));
    return isPlaceholder ? [{ file, field, value }] : [];
  });
