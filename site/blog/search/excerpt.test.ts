import { expect, test } from "vitest";
import { excerpt, markWords, type Piece } from "#site/blog/search/excerpt.ts";

/** Returns pieces as text, with brackets around the marked ones. */
const show = (pieces: readonly Piece[]) =>
  pieces.map(({ text, marked }) => (marked ? `[${text}]` : text)).join("");

const filler = (count: number) => "There is a lamp on the stoep. ".repeat(count).trim();

test.each<[string, string[], string]>([
  ["A deposit. Deposits help.", ["deposit", "deposits"], "A [deposit]. [Deposits] help."],
  ["The guest’s café", ["guests", "cafe"], "The [guest’s] [café]"],
  ["R1,600 a night, R160 a day", ["r1,600"], "[R1,600] a night, R160 a day"],
  ["Nothing here", ["deposit"], "Nothing here"],
  ["", ["deposit"], ""],
])("in %j, %j are marked", (text, words, expected) => {
  expect(show(markWords(text, new Set(words)))).toBe(expected);
});

test("an excerpt has about the requested length, is cut between words, and shows the part with the most of the words", () => {
  const text = `A deposit. ${filler(10)} A refund of the deposit. ${filler(10)}`;
  const shown = show(excerpt(text, new Set(["deposit", "refund"]), { length: 100 }));
  expect(shown).toContain("A [refund] of the [deposit].");
  expect(shown).toMatch(/^… \w.*\S …$/);
  expect(shown.length).toBeLessThan(116);
  const words = shown
    .replace(/[[\]…]/g, "")
    .trim()
    .split(" ");
  for (const word of words) expect(text.split(" ")).toContain(word);
});
