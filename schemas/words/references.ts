import type { z } from "zod";
import { readWords } from "#schemas/read-words.ts";
import { fields, pluralTemplate, template, text } from "#schemas/text-fields.ts";

export const schema = fields({
  customersTitle: text,
  /** Who the customer is. */
  about: template("role", "property"),
  where: pluralTemplate("place", "rooms"),
  stars: template("stars"),
  watch: template("minutes"),
});

export type ReferencesWords = z.infer<typeof schema>;

export const referencesWords = readWords("references", schema);
