import { z } from "zod";
import { planIds } from "#schemas/facts/products.ts";
import { readWords } from "#schemas/read-words.ts";
import { demoSubjects } from "#schemas/site-paths.ts";
import { fields, list, template, text } from "#schemas/text-fields.ts";

export const schema = fields({
  title: text,
  fields: fields({
    name: text,
    email: text,
    phone: text,
    property: text,
    rooms: text,
    parts: text,
    plan: text,
    noPlan: text,
    wish: text,
    wish2: text,
    day: text,
    time: text,
    anyTime: text,
    language: text,
    message: text,
    trap: text,
  }),
  optional: template("label"),
  send: text,
  errors: fields({
    body: text,
    unstorable: text,
    name: text,
    nameLength: text,
    phone: text,
    property: text,
    rooms: text,
    plan: text,
    parts: text,
    day: text,
    time: text,
    dayMissing: text,
    timeMissing: text,
    past: template("nearest"),
    tooFar: template("nearest"),
    closedDay: template("nearest"),
    hours: template("nearest"),
    impossible: template("time"),
    language: text,
    message: text,
    tooFast: text,
    otherSite: text,
    notFound: text,
  }),
  /** What the page says after a request. */
  sent: fields({
    title: text,
    reference: text,
    next: template("email", "time"),
    language: text,
    copy: text,
    sooner: text,
    withoutScript: text,
  }),
  notSent: fields({ title: text, text }),
  page: fields({
    title: text,
    next: fields({ title: text, steps: list(text), call: text, chat: text, chatText: text }),
    propertyMissing: text,
    email: fields({ missing: text, invalid: text }),
    wishHint: text,
    messageHint: text,
    about: text,
    plan: template("plan"),
    plans: z.record(z.enum(planIds), text),
    remove: text,
    messages: z.record(z.enum(demoSubjects), text),
    takeNearest: template("time"),
    privacy: text,
    privacyLink: text,
    sending: text,
    failures: fields({ sent: text, offline: text, again: text, mail: text }),
    wishes: text,
    calendar: text,
    chatAbout: template("reference"),
    askChat: text,
    another: text,
  }),
});

export type DemoWords = z.infer<typeof schema>;

/** The demo request: its form, the errors of its fields, and what is said after it. Its mails are in mails.ts. */
export const demoWords = readWords("demo", schema);
