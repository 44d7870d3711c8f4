import { expect, test } from "vitest";
import { answerGroups, answersPage, moreQuestions, twelveQuestions } from "#content/answers.ts";
import { isPending } from "#schemas/pending.ts";
import { readPostFile } from "#site/articles/read-posts.ts";

const questions = Object.entries({ ...twelveQuestions, ...moreQuestions });
const shown = answerGroups.flatMap(({ answers }) => answers);

test("the twelve questions are those of the article, in its order", () => {
  const { sections } = readPostFile(answersPage.article).text;
  const section = sections.find(({ heading }) => heading.startsWith("Twelve questions"));
  const expected = section?.blocks.filter((block) => block.endsWith("?"));
  expect(Object.values(twelveQuestions).map(({ question }) => question)).toEqual(expected);
  expect(expected).toHaveLength(12);
});

test("the page has every question whose answer is known, and no other", () => {
  const known = questions.filter(([, { answer }]) => !isPending(answer));
  expect(known.length).toBeLessThan(questions.length);
  expect(shown.map(({ id }) => id)).toEqual(known.map(([id]) => id));
});
