import { expect, test } from "vitest";
import { answersPage, moreAnswers, twelveAnswers } from "#content/answers.ts";
import { readPostFile } from "#content/posts.ts";

const all = [...twelveAnswers, ...moreAnswers];

test("the twelve questions are those of the article, in its order", () => {
  const { sections } = readPostFile(answersPage.article).text;
  const section = sections.find(({ heading }) => heading.startsWith("Twelve questions"));
  const questions = section?.blocks.filter((block) => block.endsWith("?"));
  expect(twelveAnswers.map(({ question }) => question)).toEqual(questions);
  expect(questions).toHaveLength(12);
});

test("every question has an id of its own", () => {
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
});
