import { expect, test } from "vitest";
import { pages } from "#tests/html/built-site.ts";

test.each(pages)("$path writes every apostrophe as ’", ({ words }) => {
  expect(words.match(/.{0,30}'.{0,30}/g) ?? []).toEqual([]);
});
