import mdxRenderer from "@astrojs/mdx/server.js";
import reactRenderer from "@astrojs/react/server.js";
import { experimental_AstroContainer as AstroContainer } from "astro/container";
import ArticleProse from "#site/articles/article-prose.astro";
import type { Article } from "#site/articles/articles.ts";
import { relatedArticle } from "#site/articles/reading-order.ts";

/** Returns an article's words as HTML, as its page has them. For files that hold articles: feeds, the search. */
export async function renderArticle(
  article: Article,
  articles: readonly Article[],
): Promise<string> {
  const container = await AstroContainer.create();
  container.addServerRenderer({ renderer: mdxRenderer });
  container.addServerRenderer({ renderer: reactRenderer });
  return container.renderToString(ArticleProse, {
    props: { article, related: relatedArticle(article, articles) },
  });
}
