import type { User } from "@supabase/auth-js";
import { pageLanguage } from "#schemas/languages.ts";
import { readWords, type WordsOf } from "#schemas/words.ts";

/**
 * Returns the words of the cards. They are fetched with the cards, for signed-in visitors only; `forms` are the page's own,
 * which show without the cards too.
 */
export function cardWords(forms: WordsOf<"account-forms">) {
  const language = pageLanguage;
  return {
    ...forms,
    ...readWords("account-page", language),
    trial: readWords("trial", language),
    newsletterConsent: readWords("newsletter", language).consent,
  };
}

export type CardWords = ReturnType<typeof cardWords>;

export type CardProps = { user: User; words: CardWords };
