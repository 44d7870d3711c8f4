import type { z } from "zod";
import { readWords } from "#schemas/read-words.ts";
import { action, drawing, fields, list, text } from "#schemas/text-fields.ts";

export const schema = fields({
  mission: fields({ title: text, text }),
  valuesTitle: text,
  values: list(fields({ title: text, text, art: drawing })),
  story: fields({
    title: text,
    picture: fields({ art: drawing, alt: text }),
    paragraphs: list(text),
  }),
  people: fields({ title: text, text }),
  closing: fields({ title: text, text, actions: list(action) }),
});

export type AboutWords = z.infer<typeof schema>;

/** The words of /about. */
export const aboutWords = readWords("about", schema);
