import { closestMatch } from "leven";

/** A value that a text inserts in braces, or undefined if there is none at this path. */
export type FindValue = (path: readonly string[]) => unknown;

/** A path in braces with at least one dot, such as {price.setupFee}. A name without dots is filled in by the page (fill.ts). */
const insertion = /\{([A-Za-z]\w*(?:\.\w+)+)(\}?)/g;

/**
 * Replaces every path in braces, in all texts of `data`, with its value. Calls `onUnknown` for those without a value, and
 * leaves them.
 */
export function insertValues(
  data: unknown,
  find: FindValue,
  onUnknown: (path: string, field: readonly PropertyKey[]) => void,
  field: readonly PropertyKey[] = [],
): unknown {
  if (typeof data === "string") {
    return data.replace(insertion, (written, path: string, end: string) => {
      const value = end && find(path.split("."));
      if (end && (typeof value === "string" || typeof value === "number")) return String(value);
      onUnknown(end ? path : `${path} (without a closing brace)`, field);
      return written;
    });
  }
  if (Array.isArray(data)) {
    return data.map((item, index) => insertValues(item, find, onUnknown, [...field, index]));
  }
  if (typeof data !== "object" || data === null) return data;
  return Object.fromEntries(
    Object.entries(data).map(([key, item]) => [
      key,
      insertValues(item, find, onUnknown, [...field, key]),
    ]),
  );
}

/** Returns the value at a path in nested objects and lists. */
export function valueAt(root: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (parent, key) =>
      typeof parent === "object" && parent !== null && Object.hasOwn(parent, key)
        ? (parent as Record<string, unknown>)[key]
        : undefined,
    root,
  );
}

/** Returns the paths of all texts and numbers in `root`. */
export function pathsIn(root: unknown, prefix = ""): string[] {
  if (typeof root === "string" || typeof root === "number") return [prefix];
  if (typeof root !== "object" || root === null) return [];
  return Object.entries(root).flatMap(([key, value]) =>
    pathsIn(value, prefix ? `${prefix}.${key}` : key),
  );
}

/** Returns the mistake in a path without a value: what was expected, with the nearest of `names`, and what was written. */
export function unknownValue(path: string, names: readonly string[]) {
  const nearest = closestMatch(path, names);
  return {
    expected: `a value that exists${nearest ? `, such as {${nearest}}` : ""}`,
    got: `{${path}}`,
  };
}
