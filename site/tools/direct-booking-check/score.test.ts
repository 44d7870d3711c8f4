import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkQuestions } from "#schemas/facts/direct-booking-check.ts";
import {
  type Answer,
  checkAnswers,
  readAnswers,
  writeAnswers,
} from "#site/tools/direct-booking-check/score.ts";

const resultOf = (code: string) => checkAnswers(readAnswers(code));
const stepsOf = (code: string) =>
  resultOf(code).steps.map(({ question, lost }) => `${question.id} ${lost}`);

test("most steps need no software", () => {
  expect(checkQuestions.filter(({ needsEngine }) => needsEngine)).toHaveLength(2);
});

// Worked by hand. Weights in order: 8 8 8 10 12 12 10 6 8 6 8 4.
describe("the score", () => {
  test.each<[code: string, score: number]>([
    ["yyyyyyyyyyyy", 8 + 8 + 8 + 10 + 12 + 12 + 10 + 6 + 8 + 6 + 8 + 4],
    ["nnnnnnnnnnnn", 0],
    ["pppppppppppp", 4 + 4 + 4 + 5 + 6 + 6 + 5 + 3 + 4 + 3 + 4 + 2],
    ["pynpyypnpyny", 4 + 8 + 0 + 5 + 12 + 12 + 5 + 0 + 4 + 6 + 0 + 4],
    ["yypyynpypnny", 8 + 8 + 4 + 10 + 12 + 0 + 5 + 6 + 4 + 0 + 0 + 4],
    ["yyyyynyyyyyy", 100 - 12],
    ["YPNYPNYPNYPN", 8 + 4 + 0 + 10 + 6 + 0 + 10 + 3 + 0 + 6 + 4 + 0],
  ])("%s is %d", (code, score) => {
    expect(resultOf(code).score).toBe(score);
  });
});

test.each<[code: string, steps: string[]]>([
  ["yyyyyyyyyyyy", []],
  ["yyyyyyyyyyyp", ["reviews 2"]],
  ["nnnnnnnnnnnn", ["no-dearer 12", "instant 12", "total 10"]],
  // 8 for speed and for the invitation, then 6 for the terms; all others lost 5 or less.
  ["pynpyypnpyny", ["speed 8", "invitation 8", "terms 6"]],
  // A question of 12 answered partly loses as much as one of 6 answered no; the earlier comes first.
  ["yyyypyynyyyn", ["no-dearer 6", "terms 6", "reviews 4"]],
])("the next steps of %s", (code, steps) => {
  expect(stepsOf(code)).toEqual(steps);
});

test.each<[code: string, answered: number]>([
  ["", 0],
  ["yyyyyyyy----", 8],
  ["y", 1],
  ["<script>", 1],
  ["💥yyyyyyyyyyyy", 10],
  ["yyyyyyyyyyyyppp", 12],
])("%j has %d answers", (code, answered) => {
  expect(resultOf(code).missing).toHaveLength(12 - answered);
});

const anAnswer = fc.constantFrom<Answer>("yes", "partly", "no");
const allAnswers = fc.array(anAnswer, { minLength: 12, maxLength: 12 });
const isBetter = { no: "partly", partly: "yes", yes: "yes" } as const;

test("any text is a valid state", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: "binary" }), fc.stringMatching(/^[ypn-]*$/)), (code) => {
      const answers = readAnswers(code);
      expect(answers).toHaveLength(12);
      expect(writeAnswers(answers)).toMatch(/^[ypn-]{12}$/);
      expect(readAnswers(writeAnswers(answers))).toEqual(answers);
    }),
  );
});

test("a better answer never lowers the score", () => {
  fc.assert(
    fc.property(allAnswers, fc.nat(11), (answers, index) => {
      const better = answers.map((answer, at) => (at === index ? isBetter[answer] : answer));
      expect(checkAnswers(better).score).toBeGreaterThanOrEqual(checkAnswers(answers).score);
    }),
  );
});
