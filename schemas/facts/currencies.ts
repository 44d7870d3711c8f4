import { z } from "zod";
import { readFacts } from "#schemas/read-facts.ts";
import { text } from "#schemas/text-fields.ts";

export const currencies = ["ZAR", "EUR", "USD"] as const;

export type Currency = (typeof currencies)[number];

/** The symbol before an amount. */
export const currencySymbols = readFacts("currencies", z.record(z.enum(currencies), text));
