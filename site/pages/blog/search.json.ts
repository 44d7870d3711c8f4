import { readWords } from "#schemas/words.ts";
import { listArticles } from "#site/blog/articles/articles.ts";
import type { SearchableArticle, SearchData } from "#site/blog/search/article-index.ts";
import { artUrl } from "#site/drawings/art.ts";

export const GET = async () => {
  const articles = await listArticles();
  const searchable = articles.map((article): SearchableArticle => {
    const { slug, title, excerpt, category, tags, readingMinutes, art } = article;
    const sections = article.sections.map(
      ({ id, heading, blocks }) => [id, heading, blocks.join(" ")] as const,
    );
    return { slug, title, excerpt, category, tags, readingMinutes, picture: artUrl(art), sections };
  });
  const { groups } = readWords("search-spellings");
  return Response.json({ articles: searchable, spellings: groups } satisfies SearchData);
};
