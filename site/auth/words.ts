import type { AccountFormsWords } from "#schemas/words/account-forms.ts";
import type { AuthWords } from "#schemas/words/auth.ts";

/** The words of the forms of /auth. */
export type FormWords = Omit<AuthWords, "scene"> & AccountFormsWords;
