import { deletingDays, retention } from "#content/guest-records.ts";
import { defaultLanguage } from "#schemas/languages.ts";
import { valueAt } from "#schemas/values.ts";
import { insertable } from "#schemas/words/insertable-values.ts";

const values = { ...insertable[defaultLanguage], retention, deletingDays };

/** Returns the text or number at a path such as "site.name", or undefined if there is none. */
export function contentValue(path: string): string | number | undefined {
  const value = valueAt(values, path.trim().split("."));
  return typeof value === "string" || typeof value === "number" ? value : undefined;
}
