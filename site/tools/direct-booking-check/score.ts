import { type CheckQuestion, checkQuestions } from "#schemas/facts/direct-booking-check.ts";

export const answerNames = ["yes", "partly", "no"] as const;
export type Answer = (typeof answerNames)[number];

export type Answers = readonly (Answer | undefined)[];

/** Reads a code such as "ypn---------". Any other letter, and a letter that is missing, is no answer. */
export const readAnswers = (code: string): Answers =>
  checkQuestions.map((_, index) =>
    answerNames.find(([letter]) => letter === code[index]?.toLowerCase()),
  );

export const writeAnswers = (answers: Answers): string =>
  answers.map((answer) => answer?.[0] ?? "-").join("");

/** Returns the points for an answer: the whole weight, half of it, or none. */
export const pointsFor = (answer: Answer, weight: number): number =>
  ({ yes: weight, partly: weight / 2, no: 0 })[answer];

export type NextStep = { question: CheckQuestion; lost: number };

export type CheckResult = {
  answered: number;
  missing: readonly CheckQuestion[];
  /** Undefined until every question is answered. */
  complete?: { score: number; steps: readonly NextStep[] };
};

const maxSteps = 3;

/** Adds up the points, and finds the questions with the most points lost. */
export function checkAnswers(answers: Answers): CheckResult {
  const missing = checkQuestions.filter((_, index) => !answers[index]);
  const result: CheckResult = { answered: checkQuestions.length - missing.length, missing };
  if (missing.length > 0) return result;
  const losses = checkQuestions.map((question, index) => ({
    question,
    lost: question.weight - pointsFor(answers[index] ?? "no", question.weight),
  }));
  const lostInAll = losses.reduce((sum, { lost }) => sum + lost, 0);
  // The sort is stable, so that the earlier of two equal losses comes first.
  const steps = losses.filter(({ lost }) => lost > 0).sort((a, b) => b.lost - a.lost);
  return { ...result, complete: { score: 100 - lostInAll, steps: steps.slice(0, maxSteps) } };
}

const exampleCode = "pynpyypnpyny";

/** Returns the example line by line, its sum, and its next steps. */
export function workedExample() {
  const answers = readAnswers(exampleCode);
  const lines = checkQuestions.map(({ id, weight }, index) => {
    const answer = answers[index] ?? "no";
    return { id, weight, answer, points: pointsFor(answer, weight) };
  });
  const { score = 0, steps = [] } = checkAnswers(answers).complete ?? {};
  return { lines, sum: `${lines.map(({ points }) => points).join(" + ")} = ${score}`, steps };
}
