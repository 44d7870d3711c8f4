import { readWords } from "#schemas/read-words.ts";
import { fields, list, text } from "#schemas/text-fields.ts";

export const schema = fields({
  groups: list(list(text).min(2, "at least two spellings")),
});

/** Spellings that the search of the articles treats alike. */
export const searchSpellingsWords = readWords("search-spellings", schema);
