import type { z } from "zod";
import { readFacts } from "#schemas/read-facts.ts";
import { fields, list, oneOf, wholeNumber, yesOrNo } from "#schemas/text-fields.ts";

export const questionIds = [
  "own-name",
  "google",
  "speed",
  "total",
  "no-dearer",
  "instant",
  "payment",
  "terms",
  "enquiries",
  "addresses",
  "invitation",
  "reviews",
] as const;

const question = fields({
  id: oneOf(questionIds),
  weight: wholeNumber.multipleOf(2, "an even number"),
  needsEngine: yesOrNo.exactOptional(),
  guide: oneOf(["legal", "property", "pricing", "guests", "operations", "brand"]),
});

export type CheckQuestion = z.infer<typeof question>;

const total = (questions: readonly CheckQuestion[]) =>
  questions.reduce((sum, { weight }) => sum + weight, 0);

export const schema = fields({
  questions: list(question)
    .length(questionIds.length, "twelve questions, as the words of the page say")
    .refine((questions) => total(questions) === 100, "weights that add up to 100"),
});

/** The questions of the direct booking check, in their order. */
export const { questions: checkQuestions } = readFacts("direct-booking-check", schema);
