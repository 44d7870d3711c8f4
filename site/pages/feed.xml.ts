import mdxRenderer from "@astrojs/mdx/server.js";
import reactRenderer from "@astrojs/react/server.js";
import { experimental_AstroContainer as AstroContainer } from "astro/container";
import { articlePath } from "#site/blog/articles/article-head.ts";
import ArticleProse from "#site/blog/articles/article-prose.astro";
import { listArticles } from "#site/blog/articles/articles.ts";
import { writeAtomFeed } from "#site/seo/feed.ts";
import { feedHtml } from "#site/seo/feed-html.ts";
import { absoluteUrl } from "#site/seo/page-meta.ts";

export async function GET() {
  const articles = await listArticles();
  const container = await AstroContainer.create();
  container.addServerRenderer({ renderer: mdxRenderer });
  container.addServerRenderer({ renderer: reactRenderer });
  const entries = articles.map(async (article) => {
    const props = { article, articles, inFeed: true };
    const html = await container.renderToString(ArticleProse, { props });
    return { article, html: feedHtml(html, absoluteUrl(articlePath(article))) };
  });
  return new Response(writeAtomFeed(await Promise.all(entries)));
}
