import { readFacts } from "#schemas/read-facts.ts";
import { fields, list, text } from "#schemas/text-fields.ts";

export const schema = fields({
  terms: list(fields({ english: text, afrikaans: text })),
  words: list(text),
});

/** The words of the trade that Afrikaans pages use. The spelling check knows them (scripts/content/check-spelling.ts). */
export const afrikaansTerms = readFacts("afrikaans-terms", schema);
