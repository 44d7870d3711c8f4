import { readFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { writeFiles } from "#accounts/tests/support/write-files.ts";
import { listDrawings } from "#schemas/articles.ts";
import { checkArticles } from "#scripts/content/check-articles.ts";
import { newPost } from "#scripts/content/new-post.ts";
import { listPostNames, readPosts } from "#site/blog/articles/read-posts.ts";

const today = "2026-03-04";

/** Returns a new directory with these files, which is deleted when the test ends. */
async function newDirectory(files: Record<string, string> = {}): Promise<string> {
  const { directory, remove } = await writeFiles(files);
  onTestFinished(remove);
  return directory;
}

describe("a new article", () => {
  test("is a draft that passes every check", async () => {
    const directory = await newDirectory();
    const name = newPost({ title: "How to write a rate sheet", today, directory });
    expect(name).toBe("how-to-write-a-rate-sheet");
    expect(checkArticles(directory)).toEqual({ errors: [], warnings: [] });
    expect(readPosts({ directory })).toEqual([]);
    expect(readPosts({ directory, drafts: true })).toMatchObject([
      { slug: name, title: "How to write a rate sheet", date: today, draft: true },
    ]);
    expect(listDrawings()).toContain(readPosts({ directory, drafts: true })[0]?.art);
  });

  test("has a slug of its title, and keeps the title", async () => {
    const directory = await newDirectory();
    const title = "  Café’s first: “quoted”  year, and 50% off! ";
    expect(newPost({ title, today, directory })).toBe("cafes-first-quoted-year-and-50-off");
    const [post] = readPosts({ directory, drafts: true });
    expect(post?.title).toBe(title.trim().replace("  ", " "));
  });

  test("is not written without a title for an address, or over another article", async () => {
    const directory = await newDirectory();
    const write = (title: string) => () => newPost({ title, today, directory });
    expect(write("Long ".repeat(20))).toThrow("title: expected 10 to 90 characters, got 99");
    expect(write("——————————")).toThrow("title: expected letters or digits for the address");
    expect(listPostNames(directory)).toEqual([]);
    const name = write("How to write a rate sheet")();
    const before = await readFile(path.join(directory, `${name}.mdx`), "utf8");
    const message = `slug: expected a unique slug, got "${name}". Choose another title.`;
    expect(write("How to write a rate sheet!")).toThrow(message);
    expect(await readFile(path.join(directory, `${name}.mdx`), "utf8")).toBe(before);
  });
});
