import { readWords } from "#schemas/read-words.ts";
import { fields, list, text } from "#schemas/text-fields.ts";

export const schema = fields({ suits: list(text), advice: list(text) });

/** For whom the suite is. */
export const audienceWords = readWords("audience", schema);
