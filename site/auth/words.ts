import type { AccountFormsWords } from "#schemas/words/account-forms.ts";
import type { AuthWords } from "#schemas/words/auth.ts";
import type { TrialWords } from "#schemas/words/trial.ts";

/** The words of the forms of /auth. */
export type FormWords = Omit<AuthWords, "scene"> &
  AccountFormsWords & { trial: Pick<TrialWords, "fields" | "parts" | "errors" | "signUp"> };
