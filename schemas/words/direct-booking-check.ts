import { z } from "zod";
import { questionIds } from "#schemas/facts/direct-booking-check.ts";
import { readWords } from "#schemas/read-words.ts";
import {
  fields,
  list,
  oneOf,
  plural,
  pluralTemplate,
  siteLink,
  sitePath,
  template,
  text,
} from "#schemas/text-fields.ts";

const question = fields({
  name: text,
  question: text,
  why: text,
  partly: text,
  step: text,
  article: fields({ label: text, path: siteLink }),
});

const tool = fields({
  title: text,
  answers: fields({
    yes: template("points"),
    partly: template("points"),
    no: template("points"),
  }),
  partly: template("meaning"),
  weight: template("weight"),
  read: text,
  questions: z.record(oneOf(questionIds), question),
  result: fields({
    title: text,
    start: text,
    answered: template("answered", "all"),
    noScore: text,
    score: template("score"),
    verdicts: list(fields({ from: z.int("a score from 0 to 100").min(0).max(100), text })),
    toScore: template("score"),
    worth: template("score"),
    done: text,
    steps: text,
    gain: plural,
    noSoftware: text,
    engine: text,
    guide: text,
    summary: template("score", "steps"),
    summaryDone: template("score"),
  }),
});

export const schema = fields({
  head: fields({ title: text, lead: text }),
  how: fields({
    title: text,
    lead: text,
    exampleTitle: text,
    columns: fields({ question: text, answer: text, points: text, weight: text }),
    answers: fields({ yes: text, partly: text, no: text }),
    score: text,
    stepsTitle: text,
    lost: pluralTemplate("name", "count"),
    rules: list(text),
    calculatorLink: text,
    articleLink: text,
    articlePath: sitePath,
    guideLink: text,
  }),
  next: fields({ title: text, text: template("points"), primary: text, secondary: text }),
  tool,
});

export type BookingCheckPageWords = z.infer<typeof schema>;
export type BookingCheckWords = z.infer<typeof tool>;

/** The words of /tools/direct-booking-check. */
export const directBookingCheckWords = readWords("direct-booking-check", schema);
