import { defaultLanguage } from "#schemas/languages.ts";
import * as words from "#schemas/words/terms-to-confirm.ts";

export const termsToConfirm = words.termsToConfirm[defaultLanguage];
