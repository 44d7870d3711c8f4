import { expect, test } from "vitest";
import { characters } from "#site/fonts/characters.ts";
import { pages } from "#tests/html/built-site.ts";

// The fonts contain only these characters. Browsers draw any other in a system font, in the middle of a word.

test.each(pages)("$path uses no character that the fonts lack", ({ words }) => {
  const lacking = [...new Set(words)].filter((character) => !characters.has(character));
  expect(lacking).toEqual([]);
});
