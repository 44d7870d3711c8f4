import { readPosts } from "#site/blog/articles/read-posts.ts";
import { type SitePage, sitePages } from "#site/urls.ts";

/** Every page of the site, articles included.. */
export function everyPath(): readonly SitePage[] {
  const articles = readPosts().map(({ slug, file }) => ({
    path: `/blog/${slug}`,
    file: `content/en/posts/${file}.mdx`,
    indexed: true,
  }));
  return [...sitePages, ...articles];
}
