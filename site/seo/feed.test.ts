import { expect, test } from "vitest";
import { company } from "#schemas/facts/company.ts";
import { readWords } from "#schemas/words.ts";
import { type FeedEntry, writeAtomFeed } from "#site/seo/feed.ts";
import { readAtom } from "#tests/support/read-feeds.ts";

const entry = (
  change: Partial<FeedEntry["article"]> = {},
  html = "<p>5 &lt; 6</p>",
): FeedEntry => ({
  article: {
    file: "rates",
    slug: "rates",
    title: "Rates & <seasons>",
    excerpt: 'One page, "as it was"',
    date: "2026-03-04",
    updated: "2026-05-06",
    category: "Revenue Optimization",
    tags: ["R&D"],
    ...change,
  },
  html,
});

const feed = (given: readonly FeedEntry[]) => readAtom(writeAtomFeed(given));

test("leaves out characters that XML does not allow", () => {
  const [only] = feed([entry({ title: "a\0b\x0bc\té🛎\ufffe" }, "]]>")]).entry;
  expect(only?.title).toBe("abc\té🛎");
  expect(only?.content["#text"]).toBe("]]>");
});

test("is valid without articles, with the date of the blog's texts", () => {
  expect(feed([]).updated).toBe(`${readWords("blog").meta.updated}T00:00:00.000Z`);
});

test("an article's id stays when its title or its address changes", () => {
  const idWith = (change: Partial<FeedEntry["article"]>) => feed([entry(change)]).entry[0]?.id;
  expect(idWith({})).toBe(`tag:${company.domain},2026:blog/rates`);
  expect(idWith({ slug: "new-rates", title: "New" })).toBe(idWith({}));
  expect(idWith({ file: "other" })).not.toBe(idWith({}));
});
