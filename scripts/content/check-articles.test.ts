import { describe, expect, onTestFinished, test } from "vitest";
import { writeFiles } from "#accounts/tests/support/write-files.ts";
import { listDrawings } from "#schemas/articles.ts";
import { checkArticles } from "#scripts/content/check-articles.ts";
import { replaceMe } from "#scripts/content/draft-template.ts";

/** A valid article, in which each test breaks one thing. Its body starts on line 23. */
const article = `---
title: A rate sheet
description: How to write down rates and seasons so that everyone at the front desk can quote them.
excerpt: Rates and seasons on one page.
date: 2026-03-04
kind: guide
category: Revenue Optimization
tags:
  - Rates
keywords:
  - rate sheet
art: front-door
artAlt: A bell on a desk
cta:
  title: Bring your sheet
  text: We load it while you watch.
  primary:
    label: Book a demo
    to: /contact
  secondary: { label: See pricing, to: /pricing }
---

Write the rates down once, and everyone quotes the same.

## The first step

Then see [pricing](/pricing): it starts at
{price.bookingEngineFrom} a month.
`;
const draft = article.replace("---\n", "---\ndraft: true\n");

/** Replaces each text, and fails if it is missing. */
function change(source: string, ...changes: readonly [from: string, to: string][]): string {
  return changes.reduce((changed, [from, to]) => {
    expect(changed).toContain(from);
    return changed.replace(from, () => to);
  }, source);
}
const post = (id: number) => change(article, ["kind: guide", `kind: post\nid: ${id}`]);

async function check(files: Record<string, string>) {
  const { directory, remove } = await writeFiles(files);
  onTestFinished(remove);
  return checkArticles(directory);
}

test("a valid article has no errors or warnings", async () => {
  expect(await check({ "a.mdx": article })).toEqual({ errors: [], warnings: [] });
});

describe("a problem of an article is an error with file, line, field, expected and got", () => {
  test.each<[string, [from: string, to: string], string]>([
    [
      "an unknown drawing",
      ["art: front-door", "art: gong"],
      `12: art: expected one of ${listDrawings()
        .map((name) => `"${name}"`)
        .join(", ")}, got "gong"`,
    ],
    [
      "a related article that does not exist",
      ["kind: guide", "kind: guide\nrelated: gone"],
      '7: related: expected the slug of another article, got "gone"',
    ],
    [
      "an article related to itself",
      ["kind: guide", "kind: guide\nrelated: a"],
      '7: related: expected the slug of another article, got "a"',
    ],
    [
      "a placeholder of a new draft",
      ["Write the rates down once", `${replaceMe}: the answer`],
      `23: words: expected your own words in place of ${replaceMe}, got "${replaceMe}: the answer, and everyone quotes the same."`,
    ],
  ])("%s", async (_, spoil, message) => {
    const { errors, warnings } = await check({ "a.mdx": change(article, spoil) });
    expect(errors).toEqual([expect.stringContaining(`content/en/posts/a.mdx:${message}`)]);
    expect(warnings).toEqual([]);
  });

  test("a duplicate id or slug: the later file", async () => {
    const { errors } = await check({
      "a.mdx": post(3),
      "b.mdx": post(3),
      "c.mdx": change(article, ["kind: guide", "kind: guide\nslug: a"]),
    });
    expect(errors).toEqual([
      "content/en/posts/b.mdx:7: id: expected a unique id, got 3 as in content/en/posts/a.mdx",
      'content/en/posts/c.mdx:7: slug: expected a unique slug, got "a" as in content/en/posts/a.mdx',
    ]);
  });
});

test("articles may link to each other, and a problem in one causes no errors in others", async () => {
  const linked = await check({
    "a.mdx": change(
      article,
      ["(/pricing)", "(/blog/b#the-first-step)"],
      ["kind: guide", "kind: guide\nrelated: b"],
    ),
    "other.mdx": change(article, ["kind: guide", "kind: guide\nslug: b"]),
  });
  expect(linked.errors).toEqual([]);
  const { errors } = await check({
    "a.mdx": change(article, ["(/pricing)", "(/blog/b)"]),
    "b.mdx": change(article, ["2026-03-04", "soon"]),
  });
  expect(errors).toEqual([expect.stringContaining("content/en/posts/b.mdx:5: date")]);
});

test("a draft may have placeholders, has warnings where an article has errors, and cannot be linked", async () => {
  const fresh = change(draft, ["Write the rates", replaceMe]);
  expect(await check({ "a.mdx": fresh })).toEqual({ errors: [], warnings: [] });
  const { errors, warnings } = await check({
    "a.mdx": change(draft, ["(/pricing)", "(/prices)"]),
    "b.mdx": change(draft, ["title: A rate sheet\n", ""]),
    "c.mdx": change(
      article,
      ["(/pricing)", "(/blog/b)"],
      ["kind: guide", "kind: guide\nrelated: b"],
    ),
  });
  expect(warnings).toEqual([
    expect.stringContaining("content/en/posts/a.mdx:28: link: "),
    expect.stringContaining("content/en/posts/b.mdx:1: title: "),
  ]);
  // No build includes it.
  expect(errors.map((error) => error.split(": ")[1])).toEqual(["related", "link"]);
});
