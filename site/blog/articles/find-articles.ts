import { listArticles } from "#site/blog/articles/articles.ts";
import type { CardPost } from "#site/sections/post-card.tsx";

/** Returns the articles with these file names in content/en/posts, in that order. Throws if one does not exist. */
export async function findArticles(files: readonly string[]): Promise<CardPost[]> {
  const articles = await listArticles();
  return files.map((name) => {
    const article = articles.find(({ file }) => file === name);
    if (!article) throw new Error(`expected an article content/en/posts/${name}.mdx, got none`);
    return article;
  });
}
