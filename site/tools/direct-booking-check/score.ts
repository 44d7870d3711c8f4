import { checkQuestions } from "#schemas/facts/direct-booking-check.ts";

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

export const pointsFor = (answer: Answer, weight: number): number =>
  ({ yes: weight, partly: weight / 2, no: 0 })[answer];

/** Adds up the points, and finds the three questions with the most points lost. A question without an answer counts as no. */
export function checkAnswers(answers: Answers) {
  const lines = checkQuestions.map((question, index) => {
    const answer = answers[index] ?? "no";
    const points = pointsFor(answer, question.weight);
    return { question, answer, points, lost: question.weight - points };
  });
  // The sort is stable, so that the earlier of two equal losses comes first.
  const losses = lines.filter(({ lost }) => lost > 0).sort((a, b) => b.lost - a.lost);
  return {
    lines,
    missing: checkQuestions.filter((_, index) => !answers[index]),
    score: lines.reduce((sum, { points }) => sum + points, 0),
    steps: losses.slice(0, 3),
  };
}

export type CheckResult = ReturnType<typeof checkAnswers>;

export const workedExample = () => checkAnswers(checkQuestions.map(({ example }) => example));
