import type { z } from "zod";
import { readWords } from "#schemas/read-words.ts";
import { fields, list, text } from "#schemas/text-fields.ts";

const nextStep = fields({ next: text, button: text });

export const schema = fields({
  title: text,
  signIn: fields({ tab: text, button: text, working: text }),
  signUp: fields({
    tab: text,
    button: text,
    working: text,
    steps: list(text),
    legal: fields({ accept: text, notice: text }),
    terms: text,
    privacy: text,
  }),
  noScript: text,
  scene: fields({ title: text, text }),
  mismatch: text,
  problems: fields({ invalid_credentials: nextStep, user_already_exists: nextStep }),
  notConfirmed: fields({ text, button: text, working: text, sent: text }),
  signInFirst: text,
  signedOut: text,
  storageBlocked: text,
  checkMail: fields({
    title: text,
    text,
    next: text,
    spam: text,
    again: text,
    sending: text,
    otherAddress: text,
    signIn: text,
  }),
  forgot: fields({
    link: text,
    title: text,
    text,
    button: text,
    working: text,
    back: text,
    sentTitle: text,
    sentText: text,
  }),
  recovery: fields({ title: text, text, label: text, button: text, working: text }),
});

export type AuthWords = z.infer<typeof schema>;

/** The words of /auth. */
export const authWords = readWords("auth", schema);
