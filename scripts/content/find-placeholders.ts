import { isPending } from "#content/pending.ts";

/** What marks a shipped value as an example: addresses that cannot exist, numbers that cannot ring. */
const marks = [/\.example\b/, /00 ?000 ?0000/, /\b0000\/0{6}\//, /\bExample Street\b/];

/** The placeholders and the missing facts among the texts of a value, searched through objects and lists; `field` as in "a.b[0]". */
export function findPlaceholders(value: unknown, field = ""): { field: string; value: string }[] {
  if (typeof value === "string") {
    return marks.some((mark) => mark.test(value)) ? [{ field, value }] : [];
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
