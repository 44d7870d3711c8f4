import { expect, test } from "vitest";
import { checkArticleBody, type SiteMap } from "#scripts/content/check-articles.ts";
import { allowedMarkup, readArticleText } from "#site/blog/articles/article-text.ts";

const siteMap: SiteMap = new Map([
  ...["/", "/pricing", "/guide.pdf"].map((page) => [page, undefined] as const),
  ["/blog/own", new Set(["first-step"])],
  ["/blog/other", new Set(["sums"])],
]);

/** Returns the problems of a body that starts on line 20 of its file. */
const check = (body: string) =>
  checkArticleBody({ path: "/blog/own", text: readArticleText(body), bodyLine: 20 }, siteMap);

test.each([
  "[prices](/pricing)",
  "[another article](/blog/other)",
  "[a place in it](/blog/other#sums)",
  "[a place here](#first-step)",
  "[a place on a page](/pricing#setup-fee)",
  "[elsewhere](https://www.gov.za/a_(b))",
  "[mail](mailto:hello@hotel.example) or [call](tel:+27000000000)",
  "[by reference][1]\n\n[1]: /pricing",
  "Code is no link: `[x](/nowhere)`\n\n```\n[x](/nowhere)\n```",
  "{/* nor is [a comment](/nowhere) */}",
  "![A bell](/bell.png) and ![A \\] bell](/bell.png)",
  "{site.name}, { price.setupFee }, {terms.trialDays} days, `{name}`",
])("valid: %s", (body) => {
  expect(check(body)).toEqual([]);
});

const page = "the address of a page or of a published article";
const start = "an address that starts with /, # or https://";
const alternative = "a text that says what it shows";
const value = expect.stringMatching(/^a value that exists, such as \{[\w.]+\}$/);

test.each([
  ["[prices](/prices)", "link", page, '"/prices"'],
  ["[an article](/blog/gone)", "link", page, '"/blog/gone"'],
  ["[here](#second-step)", "link", "the anchor of a heading of /blog/own", '"#second-step"'],
  ["[there](/blog/other#a)", "link", "the anchor of a heading of /blog/other", '"/blog/other#a"'],
  ["[prices](pricing)", "link", start, '"pricing"'],
  ["[no protocol](//pricing)", "link", start, '"//pricing"'],
  ["[by reference][1]\n\n[1]: /prices", "link", page, '"/prices"'],
  ["![](/bell.png)", "image", alternative, '"![](/bell.png)"'],
  ["![][bell]\n\n[bell]: /pricing", "image", alternative, '"![][bell]"'],
  [
    "It is\n{price.setupFee} × 2 = R1.",
    "sum",
    expect.stringMatching(/ × 2 = R10,000$/),
    expect.any(String),
  ],
  ...["{name}", "{site.nmae}", "{price.setupFee.low}", "{site.phone}", "{prices.setupFee}"].map(
    (markup) => [`From ${markup} a month.`, "value", value, markup],
  ),
])("an error: %s", (body, field, expected, got) => {
  expect(check(`Words.\n\n${body}`)).toEqual([{ line: expect.any(Number), field, expected, got }]);
});

test("errors have their line, in the order of the text", () => {
  const body =
    "## First step\n\nOne [a](/b) and [c](/d).\n\n- two\n- ![](/e.png) [f](/pricing) [g](/h)\n";
  expect(check(body).map(({ line, got }) => [line, got])).toEqual([
    [22, '"/b"'],
    [22, '"/d"'],
    [25, '"![](/e.png)"'],
    [25, '"/h"'],
  ]);
});

test.each([
  "<span title={process.env.SECRET}>x</span>",
  "<Example title={process.env.SECRET}>x</Example>",
  "<Example {...process.env}>x</Example>",
  '<Example title="A sum" onClick="x">x</Example>',
  '<Callout title="A note"><b>x</b></Callout>',
  "A sum of {1 + 1}",
  "export const secret = process.env.SECRET;",
  'import fs from "node:fs";',
  '<img src="/bell.png" />',
])("no tag but ours, and no code: %s", (body) => {
  const found = check(`Words.\n\n${body}\n`).filter(({ field }) => field === "text");
  expect(found.length).toBeGreaterThan(0);
  expect(found[0]).toMatchObject({ line: 22, expected: allowedMarkup });
});
