import { readWords } from "#schemas/read-words.ts";
import { fields, text } from "#schemas/text-fields.ts";

export const schema = fields({
  newsletter: fields({
    linkIncomplete: text,
    linkExpired: text,
    unsubscribeLinkExpired: text,
    emailNotConfirmed: text,
    accountChanged: text,
  }),
  trial: fields({
    unstorable: text,
    body: text,
    emailNotConfirmed: text,
    conflict: text,
    notFound: text,
    tooMany: text,
  }),
  /** To staff, on the desk. */
  desk: fields({
    notFound: text,
    needsCode: text,
    conflict: text,
    over: text,
    notTrial: text,
    day: text,
    noUndo: text,
    linkExpired: text,
  }),
});

/** What the server says to visitors about the newsletter and the trial. */
export const serverErrors = readWords("server-errors", schema);
