import type { User } from "@supabase/auth-js";
import type { AccountFormsWords } from "#schemas/words/account-forms.ts";
import { accountPageWords } from "#schemas/words/account-page.ts";
import { newsletterWords } from "#schemas/words/newsletter.ts";
import { trialWords } from "#schemas/words/trial.ts";
import { pageLanguage } from "#site/page-language.ts";

/**
 * Returns the words of the cards. They are fetched with the cards, for signed-in visitors only; `forms` are the page's own,
 * which show without the cards too.
 */
export function cardWords(forms: AccountFormsWords) {
  const language = pageLanguage();
  return {
    ...forms,
    ...accountPageWords[language],
    trial: trialWords[language],
    newsletterConsent: newsletterWords[language].consent,
  };
}

export type CardWords = ReturnType<typeof cardWords>;

export type CardProps = { user: User; words: CardWords };
