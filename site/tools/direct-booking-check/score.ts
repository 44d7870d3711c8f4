import { type CheckQuestion, checkQuestions } from "#schemas/facts/direct-booking-check.ts";

export type Answer = "yes" | "partly" | "no";

/** The answer to each question, in their order; undefined if there is none yet. */
export type Answers = readonly (Answer | undefined)[];

const letters: Readonly<Record<Answer, string>> = { yes: "y", partly: "p", no: "n" };
const unanswered = "-";

/** Reads a code such as "ypn---------". Any other letter, and a letter that is missing, is no answer. */
export function readAnswers(code: string): Answers {
  return checkQuestions.map((_, index) => {
    const letter = code[index]?.toLowerCase();
    return (["yes", "partly", "no"] as const).find((answer) => letters[answer] === letter);
  });
}

/** Returns the code of the answers: twelve letters. */
export function writeAnswers(answers: Answers): string {
  return answers.map((answer) => (answer ? letters[answer] : unanswered)).join("");
}

/** Returns the points for an answer: the whole weight, half of it, or none. */
export function pointsFor(answer: Answer, weight: number): number {
  return { yes: weight, partly: weight / 2, no: 0 }[answer];
}

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
  return {
    ...result,
    complete: {
      score: 100 - lostInAll,
      // The sort is stable, so that the earlier of two equal losses comes first.
      steps: losses
        .filter(({ lost }) => lost > 0)
        .sort((a, b) => b.lost - a.lost)
        .slice(0, maxSteps),
    },
  };
}
