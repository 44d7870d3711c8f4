import type { User } from "@supabase/auth-js";
import { readWords, type WordsOf } from "#schemas/words.ts";

/**
 * Returns the words of the cards. They are fetched with the cards, for signed-in visitors only; `forms` are the page's own,
 * which show without the cards too.
 */
export const cardWords = (forms: WordsOf<"account-forms">) => ({
  ...forms,
  ...readWords("account-page"),
  trial: readWords("trial"),
  newsletterConsent: readWords("newsletter").consent,
});

export type CardWords = ReturnType<typeof cardWords>;

export type CardProps = { user: User; words: CardWords };
