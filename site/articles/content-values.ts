import { deletingDays, retention } from "#content/guest-records.ts";
import { defaultLanguage } from "#schemas/languages.ts";
import { pathsIn, unknownValue, valueAt } from "#schemas/values.ts";
import { insertable } from "#schemas/words/insertable-values.ts";

const values = { ...insertable[defaultLanguage], retention, deletingDays };

/** Returns the text or number at a path such as "site.name", or undefined if there is none. */
export function contentValue(path: readonly string[]): string | number | undefined {
  const value = valueAt(values, path);
  return typeof value === "string" || typeof value === "number" ? value : undefined;
}

/** Returns the mistake in a path without a value. */
export const unknownContentValue = (path: string) => unknownValue(path, pathsIn(values));
