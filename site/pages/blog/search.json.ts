import { listArticles } from "#site/articles/articles.ts";
import { renderArticle } from "#site/articles/render-article.ts";
import { readSections } from "#site/blog/search/read-sections.ts";
import type { SearchableArticle } from "#site/blog/search/searchable-article.ts";
import { artUrl } from "#site/illustrations/art.ts";

export const GET = async () => {
  const articles = await listArticles();
  const searchable = articles.map(async (article): Promise<SearchableArticle> => {
    const { slug, title, excerpt, category, tags, readingMinutes, art } = article;
    const sections = readSections(await renderArticle(article, articles));
    return { slug, title, excerpt, category, tags, readingMinutes, picture: artUrl(art), sections };
  });
  return Response.json(await Promise.all(searchable));
};
