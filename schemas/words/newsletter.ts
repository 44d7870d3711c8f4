import type { z } from "zod";
import { readWords } from "#schemas/read-words.ts";
import { fields, siteLink, text } from "#schemas/text-fields.ts";

const notice = fields({ title: text, text });
const linkPage = fields({
  title: text,
  text,
  button: text,
  working: text,
  done: notice,
  help: fields({ text, link: fields({ label: text, to: siteLink }) }),
});

export const schema = fields({
  consent: text,
  box: fields({
    working: text,
    missing: text,
    invalid: text,
    noConsent: text,
    notSent: text,
    done: notice,
  }),
  confirmPage: linkPage,
  unsubscribePage: linkPage,
  linkPages: fields({
    notDone: text,
    retry: text,
    toBlog: text,
    needsScript: text,
    noToken: notice,
  }),
});

export type NewsletterWords = z.infer<typeof schema>;

/** The words of the newsletter. Its mail is in mails.ts. */
export const newsletterWords = readWords("newsletter", schema);
