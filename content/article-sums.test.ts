import { expect, test } from "vitest";
import { listPostNames, readPostFile } from "#content/posts.ts";
import { contentValue } from "#site/articles/markdown/content-values.ts";
import { findWrongSums, readSums } from "#tests/support/sums.ts";

// An article shows its arithmetic. Whatever of it can be read by a machine must come out: "48 × R323 = R15,504".

test.each([
  "3 × R323 = R969",
  "R1,900 − R323 − R380 = R1,197 a night",
  "R1,900 − R57 − R40 − R380 = **R1,423**",
  "R1,300 ÷ R3,000 = 43%",
  "10 × (R1,450 − R380) = R10,700",
  "(80 + 55 + 70) ÷ 3 = 68.3",
  "R500 + 2 × R300 = R1,100",
  "6 × 30 × 45% = 81 nights",
])("%s is a sum that comes out", (text) => {
  expect(readSums(text)).toHaveLength(1);
  expect(findWrongSums(text)).toEqual([]);
});

test.each([
  "3 × R323 = R968",
  "R1,300 ÷ R3,000 = 44%",
  "10 × (R1,450 − R380) = R14,120",
  "4 − 5 = 1",
])("%s is not", (text) => {
  expect(findWrongSums(text)).toHaveLength(1);
});

test.each([
  "6 × 5 minutes × 2 × 30 = 1,800",
  "R4,800 − 16% (R768) − R900 = R3,132",
  "2 × 3 = 6 × 1",
])("%s has words in it or goes on, and is left to people", (text) => {
  expect(readSums(text)).toEqual([]);
});

test("every sum of the articles comes out", () => {
  const bodies = listPostNames().map((name) => ({
    name,
    // A price in braces counts in the sum, so a new price shows which sums it changes.
    body: readPostFile(name).body.replace(/\{([^{}]+)\}/g, (braces, value: string) =>
      String(contentValue(value) ?? braces),
    ),
  }));
  expect(bodies.flatMap(({ body }) => readSums(body)).length).toBeGreaterThan(80);
  const wrong = bodies.flatMap(({ name, body }) =>
    findWrongSums(body).map((text) => `content/posts/${name}.mdx: ${text}`),
  );
  expect(wrong).toEqual([]);
});
