import { company } from "#schemas/facts/company.ts";
import type { Post } from "#site/blog/articles/read-posts.ts";
import type { PageHead } from "#site/seo/page-meta.ts";
import { documentTitle } from "#site/seo/site-page-head.ts";

export const articlePath = ({ slug }: Pick<Post, "slug">) => `/blog/${slug}` as const;

export function articleHead(article: Post): PageHead {
  return {
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
