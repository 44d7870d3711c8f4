import { terms as facts } from "#schemas/facts/terms.ts";
import { defaultLanguage } from "#schemas/languages.ts";
import { termsWords } from "#schemas/words/terms.ts";

export const { trialOffer } = termsWords[defaultLanguage];
export const terms = { ...facts, ...termsWords[defaultLanguage] };
