import { type CollectionEntry, getCollection } from "astro:content";
import { describePost, type Post } from "#site/blog/articles/read-posts.ts";

/** An article with its entry in the content collection, from which it is rendered. */
export type Article = Post & { entry: CollectionEntry<"posts"> };

/** Returns every article, newest first; drafts only in `npm run dev` and with VITE_DRAFTS=on. */
export async function listArticles(): Promise<Article[]> {
  const entries = await getCollection("posts");
  return entries
    .map((entry) => ({ ...describePost(entry.id, entry.data, entry.body ?? ""), entry }))
    .sort((a, b) => b.date.localeCompare(a.date));
}
