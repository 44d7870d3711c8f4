import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkQuestions } from "#schemas/facts/direct-booking-check.ts";
import {
  type Answer,
  checkAnswers,
  pointsFor,
  readAnswers,
  writeAnswers,
} from "#site/tools/direct-booking-check/score.ts";

const resultOf = (code: string) => checkAnswers(readAnswers(code));
const stepsOf = (code: string) =>
  resultOf(code).complete?.steps.map(({ question, lost }) => [question.id, lost]);

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
    expect(resultOf(code).complete?.score).toBe(score);
  });
});

describe("the next steps", () => {
  test.each<[code: string, steps: [id: string, lost: number][]]>([
    ["yyyyyyyyyyyy", []],
    ["yyyyyyyyyyyp", [["reviews", 2]]],
    [
      "nnnnnnnnnnnn",
      [
        ["no-dearer", 12],
        ["instant", 12],
        ["total", 10],
      ],
    ],
    // 8 for speed and for the invitation, then 6 for the terms; all others lost 5 or less.
    [
      "pynpyypnpyny",
      [
        ["speed", 8],
        ["invitation", 8],
        ["terms", 6],
      ],
    ],
    // A question of 12 answered partly loses as much as one of 6 answered no; the earlier comes first.
    [
      "yyyypyynyyyn",
      [
        ["no-dearer", 6],
        ["terms", 6],
        ["reviews", 4],
      ],
    ],
  ])("%s", (code, steps) => {
    expect(stepsOf(code)).toEqual(steps);
  });
});

describe("half a check has no score", () => {
  test.each<[code: string, answered: number]>([
    ["", 0],
    ["------------", 0],
    ["yyyyyyyy----", 8],
    ["yyyyyyyyyyy-", 11],
    ["y", 1],
    ["<script>", 1],
    ["💥yyyyyyyyyyyy", 10],
  ])("%j has %d answers", (code, answered) => {
    const result = resultOf(code);
    expect(result.answered).toBe(answered);
    expect(result.missing).toHaveLength(12 - answered);
    expect(result.complete).toBeUndefined();
  });

  test("letters after the twelfth are ignored", () => {
    expect(writeAnswers(readAnswers("yyyyyyyyyyyyppp"))).toBe("yyyyyyyyyyyy");
  });
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
      const { answered, missing, complete } = checkAnswers(answers);
      expect(answered + missing.length).toBe(12);
      expect(complete === undefined).toBe(missing.length > 0);
    }),
  );
});

test("the score is a whole number from 0 to 100, and a better answer never lowers it", () => {
  fc.assert(
    fc.property(allAnswers, fc.nat(11), (answers, index) => {
      const score = checkAnswers(answers).complete?.score ?? Number.NaN;
      expect(Number.isInteger(score)).toBe(true);
      expect(score).toBeGreaterThanOrEqual(0);
      expect(score).toBeLessThanOrEqual(100);
      const better = answers.map((answer, at) => (at === index ? isBetter[answer] : answer));
      expect(checkAnswers(better).complete?.score).toBeGreaterThanOrEqual(score);
    }),
  );
});

test("the steps are the largest losses, each of a question that lost points", () => {
  fc.assert(
    fc.property(allAnswers, (answers) => {
      const losses = checkQuestions
        .map(({ weight }, index) => weight - pointsFor(answers[index] ?? "no", weight))
        .filter((lost) => lost > 0)
        .sort((a, b) => b - a);
      const steps = checkAnswers(answers).complete?.steps ?? [];
      expect(steps.map(({ lost }) => lost)).toEqual(losses.slice(0, 3));
      expect(new Set(steps.map(({ question }) => question.id)).size).toBe(steps.length);
    }),
  );
});
