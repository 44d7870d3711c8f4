import { z } from "zod";
import { readWords } from "#schemas/read-words.ts";
import { anchor, fields, link, list, listById, pending, text } from "#schemas/text-fields.ts";

const known = z.union([text, pending], "a text, or a pendingFact");

const question = fields({
  id: anchor,
  question: text,
  /** The page has the question as soon as the company gives the answer. */
  answer: known,
  /** A further sentence, on the page as soon as the company gives it. */
  more: known.exactOptional(),
  link: link.exactOptional(),
});

const group = fields({ title: text, questions: listById(question) });
export type AnswerGroup = z.infer<typeof group>;

export const schema = fields({
  title: text,
  lead: text,
  groups: list(group),
  ask: fields({ title: text, text, action: text }),
  from: text,
  article: anchor,
});

export type AnswersWords = z.infer<typeof schema>;

/** The words of /answers. */
export const answersWords = readWords("answers", schema);
