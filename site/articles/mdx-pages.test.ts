import { expect, test } from "vitest";
import { listPostNames, postsDirectory, readPost } from "#content/posts.ts";
import { mdxPages } from "#site/articles/mdx-pages.ts";

const transform = mdxPages().transform as (source: string, id: string) => string | null;

const name = listPostNames().find((file) => !readPost(file).draft && readPost(file).related) ?? "";
const article = `${postsDirectory}/${name}.mdx`;

test("words keep their lines, so that the compiler's errors name the writer's", () => {
  const source = "---\ntitle: Terms\n---\n\nOne.\n\nTwo.\n";
  const lines = transform(source, "/content/legal/terms.mdx?words")?.split("\n") ?? [];
  expect(lines[0]).toContain("import { site }");
  expect(lines.slice(1)).toEqual(["", "", "", "One.", "", "Two.", ""]);
});

const source = "---\ntitle: Any\n---\nWords.\n";

test("an article's page carries its facts and what to read next, its related article first", () => {
  const code = transform(source, article) ?? "";
  const page = JSON.parse(/export const page = (\{.*\}); export const meta/.exec(code)?.[1] ?? "");
  const { slug, title, related } = readPost(name);
  expect(page).toMatchObject({ slug, title });
  expect(page.next).toHaveLength(3);
  expect(page.next[0].slug).toBe(related);
});

test("a page asks for its words, and has none itself", () => {
  const code = transform(source, article) ?? "";
  expect(code).toContain(`() => import("${article}?words")`);
  expect(code).not.toContain("\nWords.");
});

test.each(["/site/root.tsx", "/content/posts.ts"])("%s is no page of words", (id) => {
  expect(transform("", id)).toBeNull();
});
