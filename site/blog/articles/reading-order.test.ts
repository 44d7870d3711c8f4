import { expect, test } from "vitest";
import type { Post } from "#site/blog/articles/read-posts.ts";
import { readingOrder } from "#site/blog/articles/reading-order.ts";

const post = (slug: string, category: string, related?: string) =>
  ({ slug, category, related }) as Post;

/** Newest first. */
const posts = [
  post("g", "Rates"),
  post("f", "Law"),
  post("e", "Rates"),
  post("d", "Rates", "a"),
  post("c", "Law"),
  post("b", "Rates"),
  post("a", "Law"),
];

const slugs = (list: readonly (Post | undefined)[]) => list.map((entry) => entry?.slug);

test.each([
  ["the related article first, then its category, newest first", "d", "Rates", "a", 0, "agb"],
  ["the newest others follow, adjacent articles last", "c", "Law", undefined, 0, "fag"],
  ["of the few articles that there are", "a", "Law", undefined, 4, "cb"],
])("%s", (_, slug, category, related, from, next) => {
  expect(slugs(readingOrder(post(slug, category, related), posts.slice(from)).next).join("")).toBe(
    next,
  );
});

test("adjacent articles are the next older and the next newer one", () => {
  const { older, newer } = readingOrder(post("d", "Rates"), posts);
  expect(slugs([older, newer])).toEqual(["c", "e"]);
});
