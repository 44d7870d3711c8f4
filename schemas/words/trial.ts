import { z } from "zod";
import { trialLimits } from "#schemas/facts/limits.ts";
import { partSlugs } from "#schemas/facts/products.ts";
import { readWords } from "#schemas/read-words.ts";
import { fields, list, template, text } from "#schemas/text-fields.ts";

/** The languages that a trial may have, by the name under which requests are stored. */
export const trialLanguages = ["en", "af"] as const;
export type TrialLanguage = (typeof trialLanguages)[number];

/** A text that names a limit, with any separator of thousands. */
const naming = (limit: number) =>
  text.refine(
    (value) => Number(value.replace(/\D/g, "")) === limit,
    `a text with the limit of facts/limits.yaml, ${limit}`,
  );

const field = fields({ label: text });
const ended = fields({ title: text, day: text, text });
const fieldWithHint = fields({ label: text, hint: text });

export const schema = fields({
  team: text,
  roomRange: template("rooms"),
  parts: z.record(z.enum(partSlugs), text),
  languages: z.record(z.enum(trialLanguages), text),
  errors: fields({
    rooms: text,
    parts: text,
    channels: naming(trialLimits.channels),
    start_on: text,
    language: text,
    message: naming(trialLimits.message),
  }),
  fields: fields({ rooms: field, parts: field }),
  signUp: fields({ title: text, steps: list(text), asks: text, next: text }),
  card: fields({
    title: text,
    intro: text,
    origins: fields({
      restored: text,
      asked: text,
      incomplete: text,
      fromBuilder: text,
      fromSignUp: text,
    }),
    more: text,
    fields: fields({
      channels: fieldWithHint,
      start_on: fieldWithHint,
      language: field,
      message: field,
    }),
    send: text,
    next: text,
    sending: text,
    sendAgain: text,
    save: text,
    working: text,
    cancel: text,
    requested: fields({
      title: text,
      answered: text,
      running: text,
      ended: text,
      reference: text,
      copy: text,
    }),
    track: fields({
      asked: text,
      setUp: fields({ title: text, text, done: text }),
      ends: fields({ title: text, text, until: text, ended: text }),
    }),
    withdrawn: ended,
    closed: ended,
    labels: fields({
      rooms: text,
      parts: text,
      channels: text,
      start_on: text,
      anyDay: text,
      language: text,
      message: text,
    }),
    change: text,
    withdraw: text,
    confirmWithdraw: fields({ title: text, text, withdraw: text, keep: text, working: text }),
    conflict: fields({ title: text, text, none: text, keep: text, send: text }),
    failures: fields({ sent: text, changed: text, withdrawn: text }),
  }),
});

export type TrialWords = z.infer<typeof schema>;

/** The trial request: its choices, the errors of its fields, its sign-up and its card on /account. Its mails are in mails.ts. */
export const trialWords = readWords("trial", schema);
