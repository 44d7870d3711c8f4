import { checkQuestions } from "#schemas/facts/direct-booking-check.ts";
import {
  type Answer,
  checkAnswers,
  pointsFor,
  readAnswers,
} from "#site/tools/direct-booking-check/score.ts";

/** The answers of the worked example. */
const exampleCode = "pynpyypnpyny";

/** Returns the example line by line, its sum, and its next steps. */
export function workedExample() {
  const answers = readAnswers(exampleCode);
  const lines = checkQuestions.map(({ id, weight }, index) => {
    const answer: Answer = answers[index] ?? "no";
    return { id, weight, answer, points: pointsFor(answer, weight) };
  });
  const { score = 0, steps = [] } = checkAnswers(answers).complete ?? {};
  return { lines, sum: `${lines.map(({ points }) => points).join(" + ")} = ${score}`, steps };
}
