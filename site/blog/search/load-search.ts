import { indexArticles, type Search } from "#site/blog/search/article-index.ts";
import { type SearchData, searchPath } from "#site/blog/search/searchable-article.ts";

/** Fetches the articles' text and builds the index. Rejects if the request fails. */
export async function loadSearch(): Promise<Search> {
  const answer = await fetch(searchPath);
  if (!answer.ok) throw new Error(`${searchPath}: ${answer.status}`);
  const data: SearchData = await answer.json();
  return indexArticles(data);
}
