import { defaultLanguage } from "#schemas/languages.ts";
import { accountWords } from "#schemas/words/account.ts";
import { accountFormsWords } from "#schemas/words/account-forms.ts";
import { accountPageWords } from "#schemas/words/account-page.ts";
import { authWords } from "#schemas/words/auth.ts";
import { contactWords } from "#schemas/words/contact.ts";
import { demoWords } from "#schemas/words/demo.ts";
import { mailsWords } from "#schemas/words/mails.ts";
import { newsletterWords } from "#schemas/words/newsletter.ts";
import { trialWords } from "#schemas/words/trial.ts";

/** Words in the language of the built pages. */
export const pageWords = {
  account: accountWords[defaultLanguage],
  accountForms: accountFormsWords[defaultLanguage],
  accountPage: accountPageWords[defaultLanguage],
  auth: authWords[defaultLanguage],
  contact: contactWords[defaultLanguage],
  demo: demoWords[defaultLanguage],
  mails: mailsWords[defaultLanguage],
  newsletter: newsletterWords[defaultLanguage],
  trial: trialWords[defaultLanguage],
};
