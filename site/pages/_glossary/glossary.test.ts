import { expect, test } from "vitest";
import { readWords } from "#schemas/words.ts";

const { terms } = readWords("glossary");

test("links to other terms lead to terms", () => {
  const ids = new Set(terms.map(({ id }) => `/glossary#${id}`));
  const links = terms.flatMap(({ links: own = [] }) => own.map(({ path }) => path));
  expect(links.filter((path) => path.startsWith("/glossary") && !ids.has(path))).toEqual([]);
});
