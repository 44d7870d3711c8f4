import { defaultLanguage } from "#schemas/languages.ts";
import { valueAt } from "#schemas/values.ts";
import { insertable } from "#schemas/words/insertable-values.ts";

/** Returns the text or number at a path such as "site.name", or undefined if there is none. */
export function contentValue(path: string): string | number | undefined {
  const value = valueAt(insertable[defaultLanguage], path.trim().split("."));
  return typeof value === "string" || typeof value === "number" ? value : undefined;
}
