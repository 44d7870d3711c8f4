import { expect, test } from "vitest";
import { readSections } from "#site/blog/search/read-sections.ts";

const page = (prose: string) =>
  `<html><body><p>Header</p><article class="prose">${prose}</article></body></html>`;

test("an article is cut at its headings of the second level", () => {
  const html = page(
    '<p>First.</p><h2 id="a">Part <em>one</em></h2><p>Two.</p><h3>Under it</h3><ul><li>Three</li><li>Four</li></ul><h2 id="b">Empty</h2>',
  );
  expect(readSections(html)).toEqual([
    ["", "", "First."],
    ["a", "Part one", "Two. Under it Three Four"],
    ["b", "Empty", ""],
  ]);
});

test("words keep together in and between elements, and cells stay apart", () => {
  const html = page(
    "<p>R<strong>7,164</strong>, <a href='/x'>half</a>way &amp; more</p><table><tr><th>Rooms</th><td>12</td></tr></table>",
  );
  expect(readSections(html)).toEqual([["", "", "R7,164, halfway & more Rooms · 12 ·"]]);
});

test("what is no part of the text is left out", () => {
  const html = page(
    '<p>Kept<span class="sr"> (opens in a new tab)</span></p><aside aria-labelledby="article-cta"><h2 id="article-cta">Buy</h2></aside><p class="related">Related</p><div class="author">Team</div><script>x</script>',
  );
  expect(readSections(html)).toEqual([["", "", "Kept"]]);
});

test("a page without an article is a mistake", () => {
  expect(() => readSections("<p>No article</p>")).toThrow("expected an element article.prose");
});
