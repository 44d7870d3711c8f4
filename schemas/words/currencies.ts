import { z } from "zod";
import { currencies } from "#schemas/facts/currencies.ts";
import { readWords } from "#schemas/read-words.ts";
import { fields, text } from "#schemas/text-fields.ts";

export const schema = fields({
  names: z.record(z.enum(currencies), text),
  choices: z.record(z.enum(currencies), text),
});

export type CurrenciesWords = z.infer<typeof schema>;

/** The names of the currencies. */
export const currenciesWords = readWords("currencies", schema);
