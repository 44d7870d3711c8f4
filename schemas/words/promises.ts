import { readWords } from "#schemas/read-words.ts";
import { fields, text } from "#schemas/text-fields.ts";

export const schema = fields({ demo: text, support: text, reply: text });

/** Promises that several pages make. */
export const promises = readWords("promises", schema);
