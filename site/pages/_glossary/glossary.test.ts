import { expect, test } from "vitest";
import { readWords } from "#schemas/words.ts";
import { findWrongSums, readSums } from "#tests/support/sums.ts";

const { terms } = readWords("glossary");

test("every sum in the examples is correct", () => {
  const sums = terms.map(({ example = "" }) => example);
  expect(sums.flatMap(readSums).length).toBeGreaterThan(20);
  expect(sums.flatMap(findWrongSums)).toEqual([]);
});

test("links to other terms lead to terms", () => {
  const ids = new Set(terms.map(({ id }) => `/glossary#${id}`));
  const links = terms.flatMap(({ links: own = [] }) => own.map(({ path }) => path));
  expect(links.filter((path) => path.startsWith("/glossary") && !ids.has(path))).toEqual([]);
});
