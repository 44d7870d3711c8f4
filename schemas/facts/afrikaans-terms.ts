import { readFields } from "#schemas/read-facts.ts";
import { fields, list, text } from "#schemas/text-fields.ts";

/** The words of the trade that Afrikaans pages use. The spelling check knows them (scripts/content/check-spelling.ts). */
export const afrikaansTerms = readFields("afrikaans-terms", {
  terms: list(fields({ english: text, afrikaans: text })),
  words: list(text),
});
