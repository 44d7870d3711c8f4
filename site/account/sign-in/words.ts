import type { WordsOf } from "#schemas/words.ts";

/** The words of the forms of /auth. */
export type FormWords = Omit<WordsOf<"auth">, "scene"> &
  WordsOf<"account-forms"> & {
    trial: Pick<WordsOf<"trial">, "fields" | "parts" | "errors" | "signUp">;
  };
