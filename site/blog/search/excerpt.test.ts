import { describe, expect, test } from "vitest";
import { excerpt, markWords, type Piece } from "#site/blog/search/excerpt.ts";

/** Returns pieces as text, with brackets around the marked ones. */
const show = (pieces: readonly Piece[]) =>
  pieces.map(({ text, marked }) => (marked ? `[${text}]` : text)).join("");

const filler = (count: number) => "There is a lamp on the stoep. ".repeat(count).trim();

describe("marking", () => {
  test.each<[string, string[], string]>([
    [
      "Take a deposit. Deposits help.",
      ["deposit", "deposits"],
      "Take a [deposit]. [Deposits] help.",
    ],
    ["The guest’s café", ["guests", "cafe"], "The [guest’s] [café]"],
    ["R1,600 a night, R160 a day", ["r1,600"], "[R1,600] a night, R160 a day"],
    ["Nothing here", ["deposit"], "Nothing here"],
    ["", ["deposit"], ""],
  ])("in %j of %j", (text, words, expected) => {
    expect(show(markWords(text, new Set(words)))).toBe(expected);
  });
});

describe("an excerpt", () => {
  test("has about the requested length, is cut between words and contains the match", () => {
    const text = `${filler(10)} Take a deposit today. ${filler(10)}`;
    const shown = show(excerpt(text, new Set(["deposit"]), { length: 100 }));
    expect(shown).toContain("Take a [deposit] today");
    expect(shown).toMatch(/^… \w.*\S …$/);
    expect(shown.length).toBeLessThan(112);
    for (const word of shown
      .replace(/[[\]…]/g, "")
      .trim()
      .split(" ")) {
      expect(text.split(" ")).toContain(word);
    }
  });

  test("shows the part with the most of the words", () => {
    const text = `A deposit. ${filler(10)} A refund of the deposit. ${filler(10)}`;
    const shown = show(excerpt(text, new Set(["deposit", "refund"]), { length: 100 }));
    expect(shown).toContain("A [refund] of the [deposit].");
  });
});
