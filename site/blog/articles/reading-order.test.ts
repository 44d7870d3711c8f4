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

test("adjacent articles are the next older and the next newer one", () => {
  const { older, newer } = readingOrder(post("d", "Rates"), posts);
  expect(slugs([older, newer])).toEqual(["c", "e"]);
});

test("the related article comes first, then those of the same category, newest first", () => {
  const { next } = readingOrder(post("d", "Rates", "a"), posts);
  expect(slugs(next)).toEqual(["a", "g", "b"]);
});

test("if a category has no more, the newest others follow, adjacent articles last", () => {
  const { next } = readingOrder(post("c", "Law"), posts);
  expect(slugs(next)).toEqual(["f", "a", "g"]);
  expect(slugs(readingOrder(post("a", "Law"), posts.slice(4)).next)).toEqual(["c", "b"]);
});
