import type { z } from "zod";
import { readWords } from "#schemas/read-words.ts";
import { fields, text } from "#schemas/text-fields.ts";

export const schema = fields({ demo: text, support: text, reply: text });

export type PromisesWords = z.infer<typeof schema>;

/** Promises that several pages make. */
export const promises = readWords("promises", schema);
