import mdxRenderer from "@astrojs/mdx/server.js";
import reactRenderer from "@astrojs/react/server.js";
import { experimental_AstroContainer as AstroContainer } from "astro/container";
import { articlePath } from "#site/blog/articles/article-head.ts";
import ArticleProse from "#site/blog/articles/article-prose.astro";
import { type Article, listArticles } from "#site/blog/articles/articles.ts";
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
        html: feedHtml(await renderArticle(article, articles), absoluteUrl(path)),
        published: date,
        updated,
        categories: [...new Set([category, ...tags])],
      };
    }),
  );
}

async function renderArticle(article: Article, articles: readonly Article[]): Promise<string> {
  const container = await AstroContainer.create();
  container.addServerRenderer({ renderer: mdxRenderer });
  container.addServerRenderer({ renderer: reactRenderer });
  return container.renderToString(ArticleProse, { props: { article, articles, inFeed: true } });
}
