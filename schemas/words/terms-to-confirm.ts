import type { z } from "zod";
import { readWords } from "#schemas/read-words.ts";
import { fields, list, text, yesOrNo } from "#schemas/text-fields.ts";

const term = fields({ text, confirmed: yesOrNo, said: list(text).exactOptional() });

export const schema = fields({
  vatOtherCurrencies: term,
  addOnCurrency: term,
  group: term,
  wholeHouse: term,
  largerPlan: term,
  reply: term,
  setup: term,
  moving: term,
  trialStart: term,
  connectedSites: term,
  promises: list(term),
});

export type TermsToConfirm = z.infer<typeof schema>;

/** Terms that we decided, and promises that pages make, with whether the company has confirmed each. */
export const termsToConfirm = readWords("terms-to-confirm", schema);

/** Returns all of them in one list. */
export const listTerms = ({ promises, ...named }: TermsToConfirm) => [
  ...Object.values(named),
  ...promises,
];
