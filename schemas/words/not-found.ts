import type { z } from "zod";
import { readWords } from "#schemas/read-words.ts";
import { fields, link, text } from "#schemas/text-fields.ts";

export const schema = fields({
  number: text,
  title: text,
  text,
  home: link,
  tellUs: link,
  picture: text,
});

export type NotFoundWords = z.infer<typeof schema>;

/** The words of the page for unknown addresses. */
export const notFoundWords = readWords("not-found", schema);
