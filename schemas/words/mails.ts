import { readWords } from "#schemas/read-words.ts";
import { fields, list, template, text } from "#schemas/text-fields.ts";

const toPerson = fields({ subject: text, paragraphs: list(text) });

export const schema = fields({
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
    account: text,
    notes: list(text),
  }),
  trialNext: text,
  trialStart: text,
  trialToSales: fields({
    subjects: fields({ requested: text, changed: text, withdrawn: text }),
    preheader: template("email"),
    promise: text,
    withdrawn: text,
    person: fields({ email: text, name: text, company: text, phone: text }),
    note: text,
  }),
  trialDeleted: fields({ subject: text, preheader: text, text: template("reference"), note: text }),
  trialDetails: fields({
    reference: text,
    requested: text,
    rooms: text,
    parts: text,
    channels: text,
    start_on: text,
    anyDay: text,
    language: text,
    message: text,
  }),
});

/** The mails of the website. */
export const mailsWords = readWords("mails", schema);
