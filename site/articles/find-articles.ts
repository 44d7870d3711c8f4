import { type Article, listArticles } from "#site/articles/articles.ts";

/** What a card shows of an article. */
export type CardPost = Pick<
  Article,
  "slug" | "title" | "excerpt" | "category" | "date" | "readingMinutes" | "art" | "artAlt"
>;

/** Returns the articles of these files in content/posts, in their order. Throws where there is none of a name. */
export async function findArticles(files: readonly string[]): Promise<CardPost[]> {
  const articles = await listArticles();
  return files.map((name) => {
    const article = articles.find(({ file }) => file === name);
    if (!article) throw new Error(`expected an article content/posts/${name}.mdx, got none`);
    return article;
  });
}
