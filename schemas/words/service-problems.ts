import { readWords } from "#schemas/read-words.ts";
import { fields, template, text } from "#schemas/text-fields.ts";

const wait = fields({ text, soon: text });

export const schema = fields({
  unreachable: text,
  unexpected: text,
  tooMany: wait,
  busy: wait,
  retry: template("wait"),
  notOffered: text,
  sessionMissing: text,
});

/** Shown if the account service sends no message of its own. A separate file, because every page loads it. */
export const serviceProblems = readWords("service-problems", schema);
