import { expect, test } from "vitest";
import { breakLines } from "#site/guide-pdf/line-breaks.ts";

const widthOf = (line: string) => line.length;

test("fills each line with as many words as fit", () => {
  expect(breakLines("keep one folder for each licence", 16, widthOf)).toEqual([
    "keep one folder",
    "for each licence",
  ]);
});

test("adds words to a single last word if that needs no extra line", () => {
  expect(breakLines("the room no longer looks like it", 30, widthOf)).toEqual([
    "the room no longer looks",
    "like it",
  ]);
});

test("keeps a single last word if no other word can be moved to it", () => {
  expect(breakLines("breakfast telephone it", 10, widthOf)).toEqual([
    "breakfast",
    "telephone",
    "it",
  ]);
});

test("puts a word that is too wide on a line of its own", () => {
  expect(breakLines("see accommodation.example now", 10, widthOf)).toEqual([
    "see",
    "accommodation.example",
    "now",
  ]);
});
