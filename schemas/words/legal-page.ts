import { readWords } from "#schemas/read-words.ts";
import { fields, template, text } from "#schemas/text-fields.ts";

export const schema = fields({
  inForceSince: text,
  inForceFrom: template("date"),
  contents: text,
  analytics: template("host"),
});

/** The words around the privacy notice and the terms. */
export const legalPageWords = readWords("legal-page", schema);
