import { readWords } from "#schemas/words.ts";

/** Words in the language of the built pages. */
export const pageWords = {
  account: readWords("account"),
  accountForms: readWords("account-forms"),
  accountPage: readWords("account-page"),
  auth: readWords("auth"),
  contact: readWords("contact"),
  demo: readWords("demo"),
  mails: readWords("mails"),
  newsletter: readWords("newsletter"),
  trial: readWords("trial"),
};
