import { describe, expect, test } from "vitest";
import { checkArticleBody, type SiteMap } from "#scripts/content/check-articles.ts";
import { allowedMarkup, readArticleText } from "#site/blog/articles/article-text.ts";

const siteMap: SiteMap = {
  has: (path) => ["/", "/pricing", "/guide.pdf", "/blog/own", "/blog/other"].includes(path),
  anchorsOf: (path) =>
    new Map([
      ["/blog/own", new Set(["first-step"])],
      ["/blog/other", new Set(["sums"])],
    ]).get(path),
};

/** Returns the problems of a body that starts on line 20 of its file. */
const check = (body: string) =>
  checkArticleBody({ path: "/blog/own", text: readArticleText(body), bodyLine: 20 }, siteMap);

describe("a link is valid", () => {
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
  ])("%s", (body) => {
    expect(check(body)).toEqual([]);
  });
});

describe("a link is broken", () => {
  const page = "the address of a page or of a published article";
  const start = "an address that starts with /, # or https://";

  test.each([
    ["[prices](/prices)", page, "/prices"],
    ["[an article](/blog/gone)", page, "/blog/gone"],
    ["[a place here](#second-step)", "the anchor of a heading of /blog/own", "#second-step"],
    ["[there](/blog/other#gone)", "the anchor of a heading of /blog/other", "/blog/other#gone"],
    ["[prices](pricing)", start, "pricing"],
    ["[no protocol](//pricing)", start, "//pricing"],
    ["[by reference][1]\n\n[1]: /prices", page, "/prices"],
  ])("%s", (body, expected, address) => {
    expect(check(body)).toEqual([
      { line: expect.any(Number), field: "link", expected, got: JSON.stringify(address) },
    ]);
  });

  test("and reported with its line, in the order of the text", () => {
    const body =
      "## First step\n\nOne [a](/b) and [c](/d).\n\n- two\n- ![](/e.png) [f](/pricing) [g](/h)\n";
    expect(check(body).map(({ line, got }) => [line, got])).toEqual([
      [22, '"/b"'],
      [22, '"/d"'],
      [25, '"![](/e.png)"'],
      [25, '"/h"'],
    ]);
  });
});

describe("an image", () => {
  test.each(["![A bell](/bell.png)", "![A \\] bell](/bell.png)"])("has alt text: %s", (body) => {
    expect(check(body)).toEqual([]);
  });

  test.each([
    ["![](/bell.png)", "a text that says what it shows"],
    ["![][bell]", "a text that says what it shows"],
  ])("lacks alt text: %s", (markup, expected) => {
    expect(check(`Words.\n\n${markup}\n\n[bell]: /pricing\n`)).toEqual([
      { line: 22, field: "image", expected, got: JSON.stringify(markup) },
    ]);
  });
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

describe("a value of content", () => {
  test.each(["{site.name}", "{ price.setupFee }", "{terms.trialDays} days", "`{name}`"])(
    "exists: %s",
    (body) => {
      expect(check(body)).toEqual([]);
    },
  );

  test.each(["{name}", "{site.nmae}", "{price.setupFee.low}", "{site.phone}", "{prices.setupFee}"])(
    "does not exist: %s",
    (markup) => {
      expect(check(`From ${markup} a month.`)).toEqual([
        {
          line: 20,
          field: "value",
          expected: expect.stringMatching(/^a value that exists, such as \{[\w.]+\}$/),
          got: markup,
        },
      ]);
    },
  );
});
