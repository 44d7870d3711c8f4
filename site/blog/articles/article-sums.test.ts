import { expect, test } from "vitest";
import { listPostNames, readPostFile } from "#site/blog/articles/read-posts.ts";
import { findWrongSums, readSums } from "#tests/support/sums.ts";

// Articles show their arithmetic. Every sum that a program can read must be correct: "48 × R323 = R15,504".

test("sums are read and checked; those with words in them are ignored", () => {
  for (const right of [
    "3 × R323 = R969",
    "R1,900 − R323 − R380 = R1,197 a night",
    "R1,300 ÷ R3,000 = 43%",
    "(80 + 55 + 70) ÷ 3 = 68.3",
    "6 × 30 × 45% = 81 nights",
  ]) {
    expect(readSums(right)).toHaveLength(1);
    expect(findWrongSums(right)).toEqual([]);
  }
  for (const wrong of ["3 × R323 = R968", "10 × (R1,450 − R380) = R14,120"])
    expect(findWrongSums(wrong)).toHaveLength(1);
  for (const ignored of ["6 × 5 minutes × 2 × 30 = 1,800", "2 × 3 = 6 × 1"])
    expect(readSums(ignored)).toEqual([]);
  expect(readSums("R4,800 − 16% (R768) − R900 = R3,132")).toEqual([]);
});

test("every sum in the articles is correct", () => {
  // Prices from content are part of the sums, so a new price shows which sums it changes.
  const blocks = listPostNames().flatMap((name) =>
    readPostFile(name).text.sections.flatMap(({ blocks }) =>
      blocks.map((text) => ({ name, text })),
    ),
  );
  expect(blocks.flatMap(({ text }) => readSums(text)).length).toBeGreaterThan(80);
  const wrong = blocks.flatMap(({ name, text }) =>
    findWrongSums(text).map((sum) => `content/en/posts/${name}.mdx: ${sum}`),
  );
  expect(wrong).toEqual([]);
});
