import { day, fields, text } from "#schemas/text-fields.ts";

/** The front matter of a legal page. Its texts may insert values such as {site.name}. */
export const schema = fields({
  title: text,
  description: text,
  /** The date from which it is in force. */
  updated: day,
});
