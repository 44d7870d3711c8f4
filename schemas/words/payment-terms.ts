import type { z } from "zod";
import { readWords } from "#schemas/read-words.ts";
import { fields, list, text } from "#schemas/text-fields.ts";

const term = fields({ title: text, text });

export const schema = fields({
  terms: fields({
    trial: term,
    commitment: term,
    billing: term,
    change: term,
    setup: term,
    vat: term,
    leaving: term,
  }),
  includedMonthly: list(text),
  sums: fields({ firstInvoice: text, laterInvoice: text, firstYear: text, laterYear: text }),
  listingWork: text,
});

/** Payment terms in the words of the pricing page and the price builder. */
export type PaymentTerms = z.infer<typeof schema>;

export const paymentTerms = readWords("payment-terms", schema);
