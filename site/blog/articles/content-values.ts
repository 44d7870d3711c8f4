import { insertable } from "#schemas/insertable-values.ts";
import { pathsIn, unknownValue, valueAt } from "#schemas/values.ts";

/** Returns the text or number at a path such as "site.name", or undefined if there is none. */
export function contentValue(path: readonly string[]): string | number | undefined {
  const value = valueAt(insertable, path);
  return typeof value === "string" || typeof value === "number" ? value : undefined;
}

export const unknownContentValue = (path: string) => unknownValue(path, pathsIn(insertable));
