import { existsSync, writeFileSync } from "node:fs";
import path from "node:path";
import { site } from "#schemas/facts/site.ts";
import { draftTemplate } from "#scripts/content/draft-template.ts";
import { fileName } from "#site/blog/articles/heading-id.ts";
import { postsDirectory } from "#site/blog/articles/read-posts.ts";

export type NewPost = { title: string; today: string; directory?: string };

/** Writes a draft and returns its name, which is also its slug. Throws an error for the author if the title is not valid. */
export function newPost({ title, today, directory = postsDirectory }: NewPost): string {
  const words = title.trim().replace(/\s+/g, " ");
  // The product can be renamed (content/facts/company.yaml).
  const renamable = words.replaceAll(site.name, "{site.name}");
  const name = fileName(words.replaceAll(site.name, " "));
  if (words.length < 10 || words.length > 90) {
    throw new Error(`title: expected 10 to 90 characters, got ${words.length}`);
  }
  if (name === "") {
    throw new Error(
      `title: expected letters or digits for the address, got ${JSON.stringify(words)}`,
    );
  }
  const file = path.join(directory, `${name}.mdx`);
  if (existsSync(file)) {
    throw new Error(
      `slug: expected a unique slug, got ${JSON.stringify(name)}. Choose another title.`,
    );
  }
  writeFileSync(file, draftTemplate(renamable, today), { flag: "wx" });
  return name;
}

if (import.meta.main) {
  const [title, ...others] = process.argv.slice(2);
  const today = new Date().toISOString().slice(0, 10);
  try {
    if (!title || others.length > 0) {
      throw new Error('Give the title in quotes: npm run new-post "How to write a rate sheet"');
    }
    const name = newPost({ title, today });
    console.log(`Wrote content/en/posts/${name}.mdx, a draft. Next:
  1. Replace every REPLACE ME with your own words. docs/how-to.md describes what an article may contain.
  2. Preview it: npm run dev, then http://localhost:4321/blog/${name}
  3. Check it: npm run check:content lists problems with file and line.
  4. Publish it: remove the line "draft: true". The next build includes it.`);
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
