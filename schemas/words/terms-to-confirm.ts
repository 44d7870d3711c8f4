import type { z } from "zod";
import { readWords } from "#schemas/read-words.ts";
import { fields, text, yesOrNo } from "#schemas/text-fields.ts";

const term = fields({ text, confirmed: yesOrNo });

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
  priceFreeze: term,
  renewal: term,
  noOtherCharges: term,
  noSetupFee: term,
  export: term,
  vatVendor: term,
  refunds: term,
  notice: term,
  breach: term,
});

export type TermsToConfirm = z.infer<typeof schema>;

/** Terms that we decided and the company has yet to confirm. */
export const termsToConfirm = readWords("terms-to-confirm", schema);
