import { isPending } from "#schemas/pending.ts";

/** Values that are only examples: reserved domains, impossible phone and registration numbers. */
const patterns = [/\.example\b/, /00 ?000 ?0000/, /\b0000\/0{6}\//, /\bExample Street\b/];

/** Returns the placeholders and pending facts in a value, including nested objects and lists. `field` is a path: "a.b[0]". */
export function findPlaceholders(value: unknown, field = ""): { field: string; value: string }[] {
  if (typeof value === "string") {
    return patterns.some((pattern) => pattern.test(value)) ? [{ field, value }] : [];
  }
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => findPlaceholders(item, `${field}[${index}]`));
  }
  if (isPending(value)) return [{ field, value: value.pendingFact }];
  if (typeof value === "object" && value !== null) {
    return Object.entries(value).flatMap(([key, item]) =>
      findPlaceholders(item, field ? `${field}.${key}` : key),
    );
  }
  return [];
}
