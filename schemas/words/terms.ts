import type { z } from "zod";
import { readWords } from "#schemas/read-words.ts";
import { fields, text } from "#schemas/text-fields.ts";

export const schema = fields({
  billing: text,
  planChanges: text,
  vatNote: text,
  trialOffer: text,
});

export type TermsWords = z.infer<typeof schema>;

/** Sentences about the terms of sale. */
export const termsWords = readWords("terms", schema);
