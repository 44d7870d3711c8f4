import { readWords } from "#schemas/read-words.ts";
import { fields, text } from "#schemas/text-fields.ts";

export const schema = fields({ loading: text, failed: text });

/** What a part of a page says while its script is missing. */
export const islandStates = readWords("island-states", schema);
