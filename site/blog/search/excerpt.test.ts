import { describe, expect, test } from "vitest";
import { excerpt, markWords, type Piece } from "#site/blog/search/excerpt.ts";

/** Pieces as text, with brackets around what is marked. */
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
  test("of a short text is all of it", () => {
    expect(show(excerpt("Take a deposit.", new Set(["deposit"])))).toBe("Take a [deposit].");
  });

  test("is of about the length that is asked for, cut between words, around the word", () => {
    const text = `${filler(10)} Take a deposit today. ${filler(10)}`;
    const shown = show(excerpt(text, new Set(["deposit"]), 100));
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

  test("is where most of the words stand together", () => {
    const text = `A deposit. ${filler(10)} A refund of the deposit. ${filler(10)}`;
    const shown = show(excerpt(text, new Set(["deposit", "refund"]), 100));
    expect(shown).toContain("A [refund] of the [deposit].");
  });

  test("at either end of the text has an ellipsis at the other side only", () => {
    expect(show(excerpt(`Deposit first. ${filler(9)}`, new Set(["deposit"]), 80))).toMatch(
      /^\[Deposit\].* …$/,
    );
    expect(show(excerpt(`${filler(9)} A deposit`, new Set(["deposit"]), 80))).toMatch(
      /^… .*\[deposit\]$/,
    );
  });

  test("of a text without the words is its beginning", () => {
    expect(show(excerpt(filler(20), new Set(["deposit"]), 60))).toMatch(/^There is a lamp/);
  });
});
