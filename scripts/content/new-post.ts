import { existsSync, writeFileSync } from "node:fs";
import path from "node:path";
import { headingId } from "#content/heading-id.ts";
import { listPostNames, postsDirectory, readPostFile } from "#content/posts.ts";
import { site } from "#content/site.ts";
import { listDrawings } from "#scripts/content/check-articles.ts";
import { draftTemplate } from "#scripts/content/draft-template.ts";

export type NewPost = { title: string; today: string; directory?: string };

/**
 * Writes the draft of a new article and returns its name, which is its address too. Throws an error meant
 * for the writer where the title makes no article.
 */
export function newPost({ title, today, directory = postsDirectory }: NewPost): string {
  const words = title.trim().replace(/\s+/g, " ");
  // As in every other text, the product's name may change (content/site.ts).
  const renamable = words.replaceAll(site.name, "{name}");
  const name = toName(words.replaceAll(site.name, " "));
  if (words.length < 10 || words.length > 90) {
    throw new Error(`title: expected 10 to 90 characters, got ${words.length}`);
  }
  if (name === "") {
    throw new Error(
      `title: expected letters or digits for the address, got ${JSON.stringify(words)}`,
    );
  }
  const file = path.join(directory, `${name}.mdx`);
  if (existsSync(file) || addressesIn(directory).includes(name)) {
    throw new Error(
      `slug: expected one that no article has, got ${JSON.stringify(name)}. Choose another title.`,
    );
  }
  const [art = ""] = listDrawings();
  writeFileSync(file, draftTemplate({ title: renamable, date: today, art }), { flag: "wx" });
  return name;
}

/** "Café’s first year" -> "cafes-first-year". */
function toName(title: string): string {
  return headingId(title.normalize("NFKD").replace(/[\p{M}’']/gu, ""));
}

function addressesIn(directory: string): string[] {
  return listPostNames(directory).map((name) => {
    try {
      return readPostFile(name, directory).slug;
    } catch {
      return name;
    }
  });
}

if (import.meta.main) {
  const [title, ...others] = process.argv.slice(2);
  const today = new Date().toISOString().slice(0, 10);
  try {
    if (!title || others.length > 0) {
      throw new Error('Give the title in quotes: npm run new-post "How to write a rate sheet"');
    }
    const name = newPost({ title, today });
    console.log(`Wrote content/posts/${name}.mdx, a draft. Next:
  1. Put your own words in place of every REPLACE ME. docs/how-to.md says what the text may hold.
  2. See it with npm run dev at http://localhost:5173/blog/${name}
  3. npm run check:content names what is still wrong, with file and line.
  4. Take the line "draft: true" out to publish it with the next build.`);
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
