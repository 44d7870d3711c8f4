import type { z } from "zod";
import { readWords } from "#schemas/read-words.ts";
import { anchor, fields, link, list, listById, text } from "#schemas/text-fields.ts";

const term = fields({
  id: anchor,
  term: text,
  alsoCalled: text.exactOptional(),
  definition: text,
  example: text.exactOptional(),
  links: list(link).exactOptional(),
});

export type GlossaryTerm = z.infer<typeof term>;

export const schema = fields({
  head: fields({ title: text, lead: text }),
  jumpLabel: text,
  groups: list(text.regex(/^\p{Lu}(–\p{Lu})?$/u, "a letter, or two as A–C")),
  example: text,
  seeAlso: text,
  closing: fields({ title: text, text, primary: text, secondary: text }),
  terms: listById(term).refine(
    (terms) =>
      terms.every(
        ({ term }, index) => (terms[index - 1]?.term ?? "").localeCompare(term, "en") < 0,
      ),
    "terms in the order of the alphabet",
  ),
});

export type GlossaryWords = z.infer<typeof schema>;

/** The glossary. */
export const glossaryWords = readWords("glossary", schema);
