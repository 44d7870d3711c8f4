import type { z } from "zod";
import { readFields } from "#schemas/read-facts.ts";
import { fields, idOf, list, oneOf, wholeNumber, yesOrNo } from "#schemas/text-fields.ts";

type QuestionId = FactsByName["direct-booking-check"]["questions"][number]["id"];

const question = fields({
  id: idOf<QuestionId>(),
  weight: wholeNumber.multipleOf(2, "an even number"),
  needsEngine: yesOrNo.exactOptional(),
  guide: oneOf(["legal", "property", "pricing", "guests", "operations", "brand"]),
  example: oneOf(["yes", "partly", "no"]),
});

export type CheckQuestion = z.infer<typeof question>;

const total = (questions: readonly CheckQuestion[]) =>
  questions.reduce((sum, { weight }) => sum + weight, 0);

/** The questions of the direct booking check, in their order. */
export const { questions: checkQuestions } = readFields("direct-booking-check", {
  questions: list(question)
    .length(12, "twelve questions, as the words of the page say")
    .refine((questions) => total(questions) === 100, "weights that add up to 100"),
});
