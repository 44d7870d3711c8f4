import { indexArticles, type Search } from "#site/blog/search/article-index.ts";
import { type SearchableArticle, searchPath } from "#site/blog/search/searchable-article.ts";

/** Fetches the articles' text and builds the index. Rejects if the request fails. */
export async function loadSearch(): Promise<Search> {
  const answer = await fetch(searchPath);
  if (!answer.ok) throw new Error(`${searchPath}: ${answer.status}`);
  const articles: SearchableArticle[] = await answer.json();
  return indexArticles(articles);
}
