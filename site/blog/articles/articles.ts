import { type CollectionEntry, getCollection } from "astro:content";
import { describePost, type Post } from "#site/blog/articles/read-posts.ts";
import type { CardPost } from "#site/sections/post-card.tsx";

/** An article with its entry in the content collection, from which it is rendered. */
export type Article = Post & { entry: CollectionEntry<"posts"> };

/** Returns every article, newest first; drafts only in `npm run dev` and with VITE_DRAFTS=on. */
export async function listArticles(): Promise<Article[]> {
  const entries = await getCollection("posts");
  return entries
    .map((entry) => ({ ...describePost(entry.id, entry.data, entry.body ?? ""), entry }))
    .sort((a, b) => b.date.localeCompare(a.date));
}

/** Returns the articles with these file names in content/en/posts, in that order. Throws if one does not exist. */
export async function findArticles(files: readonly string[]): Promise<CardPost[]> {
  const articles = await listArticles();
  return files.map((name) => {
    const article = articles.find(({ file }) => file === name);
    if (!article) throw new Error(`expected an article content/en/posts/${name}.mdx, got none`);
    return article;
  });
}
