import { expect, test } from "vitest";
import { headingId } from "#site/blog/articles/heading-id.ts";

test.each([
  ["What to cut, and what to keep", "what-to-cut-and-what-to-keep"],
  ["  The 20-minute thumb test: go!  ", "the-20-minute-thumb-test-go"],
  ["“Paid” – or not?", "paid-or-not"],
  ["The guest’s diary & yours", "the-guest-s-diary-yours"],
])("%j gets the anchor %s", (text, id) => {
  expect(headingId(text)).toBe(id);
});

test("an anchor needs no escaping in an address", () => {
  const id = headingId('Rates <b>in</b> R, €/$ & "what\'s left" — 100%?');
  expect(encodeURIComponent(id)).toBe(id);
});
