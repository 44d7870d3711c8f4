import { readWords } from "#schemas/read-words.ts";
import { fields, text } from "#schemas/text-fields.ts";

export const schema = fields({ tagline: text, blurb: text });

export const siteWords = readWords("site", schema);
