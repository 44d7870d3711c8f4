import { expect, test } from "vitest";
import { readWords } from "#schemas/words.ts";
import { readPostFile } from "#site/blog/articles/read-posts.ts";
import { publishedAnswers } from "#site/pages/_answers/published-answers.ts";

test("the first questions are the twelve of the article, in its order", () => {
  const { article, groups } = readWords("answers");
  const { sections } = readPostFile(article).text;
  const section = sections.find(({ heading }) => heading.startsWith("Twelve questions"));
  const expected = section?.blocks.filter((block) => block.endsWith("?"));
  expect(groups[0]?.questions.map(({ question }) => question)).toEqual(expected);
  expect(expected).toHaveLength(12);
});

test("a question without an answer is left out, and a further sentence only if it is known", () => {
  const pendingFact = "What we do not know yet";
  const questions = [
    { id: "a", question: "A?", answer: "Yes.", more: "Always." },
    { id: "b", question: "B?", answer: "No.", more: { pendingFact } },
    { id: "c", question: "C?", answer: { pendingFact } },
  ];
  expect(publishedAnswers({ questions })).toEqual([
    { id: "a", question: "A?", answer: "Yes. Always." },
    { id: "b", question: "B?", answer: "No." },
  ]);
});
