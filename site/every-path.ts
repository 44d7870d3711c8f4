import { readPosts } from "#site/blog/articles/read-posts.ts";
import { type SitePage, sitePages } from "#site/urls.ts";

/** Every page of the site, articles included. Reads files, so it is for commands and tests. */
export function everyPath(): readonly SitePage[] {
  const articles = readPosts().map(({ slug, file }) => ({
    path: `/blog/${slug}`,
    file: `content/en/posts/${file}.mdx`,
    indexed: true,
  }));
  return [...sitePages, ...articles];
}
