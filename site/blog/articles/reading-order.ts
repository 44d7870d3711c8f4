import type { Post } from "#site/blog/articles/read-posts.ts";

/** Returns the article that another names as related, if it is published. */
export function relatedArticle<Listed extends Pick<Post, "slug">>(
  { related }: Pick<Post, "related">,
  articles: readonly Listed[],
): Listed | undefined {
  return articles.find(({ slug }) => slug === related);
}

const readNextCount = 3;

/**
 * Returns the articles linked below an article, from `posts`, newest first: the next older and newer one, and
 * those to read next (its related article, then those of its category, then the newest others).
 */
export function readingOrder(
  post: Pick<Post, "slug" | "category" | "related">,
  posts: readonly Post[],
): { next: Post[]; older: Post | undefined; newer: Post | undefined } {
  const place = posts.findIndex(({ slug }) => slug === post.slug);
  const older = posts[place + 1];
  const newer = posts[place - 1];
  const rank = (other: Post) => {
    if (other.slug === post.related) return 0;
    // The page already links to it, just above.
    if (other === older || other === newer) return 3;
    return other.category === post.category ? 1 : 2;
  };
  const next = posts
    .filter(({ slug }) => slug !== post.slug)
    .sort((a, b) => rank(a) - rank(b))
    .slice(0, readNextCount);
  return { next, older, newer };
}
