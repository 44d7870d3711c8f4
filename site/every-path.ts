import { readPosts } from "#content/posts.ts";
import { type SitePage, sitePages } from "#site/urls.ts";

/** Every address that is prerendered, articles included. Reads files, so it runs at build time only. */
export function everyPath({ drafts = false } = {}): readonly SitePage[] {
  const articles = readPosts({ drafts }).map(({ slug, file }) => ({
    path: `/blog/${slug}`,
    file: `../content/posts/${file}.mdx`,
    indexed: true,
  }));
  return [...sitePages, ...articles];
}
