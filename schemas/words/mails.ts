import { z } from "zod";
import { readWords } from "#schemas/read-words.ts";
import { fields, list, plural, template, text } from "#schemas/text-fields.ts";
import { trialLanguages } from "#schemas/words/trial.ts";

const kinds = fields({ trial: text, demo: text });
const accountMail = { subject: text, preheader: text, text, button: text, ifNot: text };
const notice = fields({ subject: text, text });
const linkTexts = fields({ heading: text, reason: text, button: text });
const toPerson = fields({ subject: text, paragraphs: list(text) });

export const schema = fields({
  account: fields({
    orOpen: text,
    lifetime: template("time"),
    codeInstead: template("code"),
    signup: fields(accountMail),
    signupWarnings: fields({ repeated: text, endsPassword: text }),
    alreadyRegistered: fields(accountMail),
    recovery: fields(accountMail),
    magicLink: fields(accountMail),
    invite: fields(accountMail),
    emailChange: fields({
      ...accountMail,
      preheader: template("newEmail"),
      text: template("email", "newEmail"),
      textWithoutCurrent: template("newEmail"),
      bothNeeded: text,
      signsOut: text,
      ifNotAtNew: text,
    }),
    reauthentication: fields({
      subject: template("code"),
      heading: text,
      preheader: text,
      text,
      lifetime: template("time"),
      ifNot: text,
    }),
    notices: fields({
      password_changed: notice,
      email_changed: notice,
      factor_added: notice,
      factor_removed: notice,
      recovery_codes_made: notice,
      recovery_code_used: notice,
      account_deleted: notice,
    }),
    notice: fields({ about: template("text"), button: text, ifNot: text, ifNotDeleted: text }),
  }),
  linkPage: fields({
    sent: template("reason"),
    press: text,
    links: fields({
      signup: linkTexts,
      invite: linkTexts,
      recovery: linkTexts,
      magiclink: linkTexts,
      email_change: linkTexts,
      other: linkTexts,
    }),
  }),
  newsletterConfirm: fields({
    subject: text,
    preheader: text,
    asked: text,
    confirm: text,
    validFor: template("time"),
    ifNot: text,
    unsubscribe: text,
  }),
  trialToPerson: fields({
    requested: toPerson,
    changed: toPerson,
    withdrawn: toPerson,
    next: template("time"),
    language: template("language"),
    start: text,
    account: text,
    notes: list(text),
  }),
  demoToPerson: fields({
    requested: toPerson,
    withdrawn: toPerson,
    next: template("time"),
    language: template("language"),
    calendar: template("time"),
    notes: list(text),
    entry: text,
  }),
  salesRequest: fields({
    kinds,
    subjects: fields({
      requested: template("kind", "who", "rooms", "time"),
      changed: template("kind", "who", "rooms", "time"),
      changedLater: template("kind", "who", "rooms"),
      withdrawn: template("kind", "who"),
    }),
    roomCount: plural,
    promise: template("time", "language"),
    wishedSooner: template("time"),
    trapped: text,
    answered: text,
    withdrawn: text,
    changed: template("label"),
    change: template("before", "after"),
    empty: text,
    openWhatsApp: text,
    whatsApp: z.record(z.enum(trialLanguages), template("name", "kind", "reference")),
    emailSubject: z.record(z.enum(trialLanguages), template("kind", "reference")),
    kindsToPerson: z.record(z.enum(trialLanguages), kinds),
    price: fields({
      month: template("amount"),
      setup: template("amount"),
      byOffer: text,
      restByOffer: text,
      vat: fields({ rand: text, other: text }),
    }),
    labels: fields({
      phone: text,
      whatsApp: text,
      email: text,
      name: text,
      property: text,
      rooms: text,
      parts: text,
      plan: text,
      price: text,
      priceLines: text,
      wishes: text,
      channels: text,
      start_on: text,
      anyDay: text,
      language: text,
      message: text,
      first_page: text,
      campaign: text,
      requested: text,
      reference: text,
    }),
    record: template("reference"),
    note: text,
  }),
  requestDeleted: fields({
    subject: text,
    preheader: text,
    text: template("reference"),
    note: text,
  }),
  overdueDigest: fields({
    subject: plural,
    text,
    line: template("kind", "who", "rooms", "time", "reach"),
    note: text,
  }),
});

/** The mails of the website. */
export const mailsWords = readWords("mails", schema);
