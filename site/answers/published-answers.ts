import type { AnswerGroup } from "#schemas/words/answers.ts";

/** Returns the questions of a group whose answers the company has given. */
export function publishedAnswers({ questions }: AnswerGroup) {
  return questions.flatMap(({ answer, more, ...question }) => {
    if (typeof answer !== "string") return [];
    return [{ ...question, answer: typeof more === "string" ? `${answer} ${more}` : answer }];
  });
}
