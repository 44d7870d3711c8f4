import { expect, test } from "vitest";
import { listPostNames, postsDirectory, readPost } from "#content/posts.ts";
import { mdxPages } from "#site/articles/mdx-pages.ts";

const transform = mdxPages().transform as (source: string, id: string) => string | null;

test("a page keeps its lines, so that the compiler's errors name the writer's", () => {
  const source = "---\ntitle: Terms\n---\n\nOne.\n\nTwo.\n";
  const lines = transform(source, "/content/legal/terms.mdx")?.split("\n") ?? [];
  expect(lines[0]).toContain('"title":"Terms"');
  expect(lines.slice(1)).toEqual(["", "", "", "One.", "", "Two.", ""]);
});

test("an article's page carries its facts and what to read next, its related article first", () => {
  const name =
    listPostNames().find((file) => !readPost(file).draft && readPost(file).related) ?? "";
  const source = "---\ntitle: Any\n---\nWords.\n";
  const code = transform(source, `${postsDirectory}/${name}.mdx`) ?? "";
  const page = JSON.parse(/export const page = (\{.*\}); export const meta/.exec(code)?.[1] ?? "");
  const { slug, title, related } = readPost(name);
  expect(page).toMatchObject({ slug, title });
  expect(page.next).toHaveLength(3);
  expect(page.next[0].slug).toBe(related);
});

test.each(["/site/root.tsx", "/content/posts.ts"])("%s is no page of words", (id) => {
  expect(transform("", id)).toBeNull();
});
