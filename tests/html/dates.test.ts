import { parse } from "node-html-parser";
import { expect, test } from "vitest";
import { englishPages } from "#tests/html/built-site.ts";

// The specification's "Nov 3, 2026" is on the cards of the article index; all else is South African English.

const american = /\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]* \d{1,2}, \d{4}/g;
const padded =
  /\b0\d (January|February|March|April|May|June|July|August|September|October|November|December)\b/g;

test.each(englishPages)("$path has dates in South African English", ({ path, html }) => {
  const body = parse(html).querySelector("body");
  for (const script of body?.querySelectorAll("script") ?? []) script.remove();
  const indexDates = path === "/blog" ? (body?.querySelectorAll(".post-card time") ?? []) : [];
  for (const date of indexDates) {
    expect(date.text).toMatch(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/);
    date.remove();
  }
  const words = body?.text ?? "";
  expect(words.match(american) ?? []).toEqual([]);
  expect(words.match(padded) ?? []).toEqual([]);
});
