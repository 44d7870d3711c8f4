import { readWords } from "#schemas/read-words.ts";
import { fields, template, text } from "#schemas/text-fields.ts";

const wait = fields({ text: template("wait"), soon: text });

export const schema = fields({
  unreachable: text,
  unexpected: text,
  again: template("wait"),
  tooMany: wait,
  busy: wait,
  notOffered: text,
  sessionMissing: text,
});

/** Shown if the account service sends no message of its own. A separate file, because every page loads it. */
export const serviceProblems = readWords("service-problems", schema);
