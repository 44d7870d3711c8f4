import { defaultLanguage } from "#schemas/languages.ts";
import * as words from "#schemas/words/payment-terms.ts";

const all = words.paymentTerms[defaultLanguage];
export const paymentTerms = all.terms;
export const { includedMonthly, sums: sumNames, listingWork } = all;
