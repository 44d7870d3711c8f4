import { articlePath } from "#site/blog/articles/article-head.ts";
import { listArticles } from "#site/blog/articles/articles.ts";
import { renderArticle } from "#site/blog/articles/render-article.ts";
import type { FeedEntry } from "#site/seo/feed.ts";
import { feedHtml } from "#site/seo/feed-html.ts";
import { absoluteUrl } from "#site/seo/page-meta.ts";

/** Returns every article for the feeds, newest first. */
export async function listFeedEntries(): Promise<FeedEntry[]> {
  const articles = await listArticles();
  return Promise.all(
    articles.map(async (article) => {
      const path = articlePath(article);
      const { file, title, excerpt, date, updated = date, category, tags } = article;
      return {
        name: file,
        path,
        title,
        summary: excerpt,
        html: feedHtml(await renderArticle(article, articles), absoluteUrl(__SITE_URL__, path)),
        published: date,
        updated,
        categories: [...new Set([category, ...tags])],
      };
    }),
  );
}
