import { company } from "#schemas/facts/company.ts";
import type { Post } from "#site/blog/articles/read-posts.ts";
import type { PageHead } from "#site/seo/page-meta.ts";
import { documentTitle } from "#site/seo/site-page-head.ts";

/** Returns an article's address on the site. */
export const articlePath = ({ slug }: Pick<Post, "slug">) => `/blog/${slug}` as const;

/** Returns the head of an article's page. */
export function articleHead(article: Post): PageHead {
  return {
    siteUrl: __SITE_URL__,
    canonicalPath: articlePath(article),
    name: article.title,
    title: documentTitle(article.title),
    description: article.description,
    keywords: article.keywords,
    indexed: true,
    article: {
      published: article.date,
      modified: article.updated ?? article.date,
      author: company.editorialTeam,
      tags: article.tags,
    },
  };
}
