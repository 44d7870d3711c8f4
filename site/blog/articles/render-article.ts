import mdxRenderer from "@astrojs/mdx/server.js";
import reactRenderer from "@astrojs/react/server.js";
import { experimental_AstroContainer as AstroContainer } from "astro/container";
import type { Article } from "#site/blog/articles/articles.ts";
import FeedArticle from "#site/blog/articles/feed-article.astro";
import { relatedArticle } from "#site/blog/articles/reading-order.ts";

/** Returns an article's HTML for feeds, with relative addresses. */
export async function renderArticle(
  article: Article,
  articles: readonly Article[],
): Promise<string> {
  const container = await AstroContainer.create();
  container.addServerRenderer({ renderer: mdxRenderer });
  container.addServerRenderer({ renderer: reactRenderer });
  return container.renderToString(FeedArticle, {
    props: { article, related: relatedArticle(article, articles) },
  });
}
