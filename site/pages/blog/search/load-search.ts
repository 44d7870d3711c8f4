import { posts } from "virtual:posts";
import { indexArticles, type Search } from "#site/pages/blog/search/article-index.ts";
import { type SearchTexts, searchTextsPath } from "#site/pages/blog/search/search-texts.ts";

/** Fetches the articles' words and makes the index of them. Rejects where they cannot be fetched. */
export async function loadSearch(): Promise<Search> {
  const answer = await fetch(searchTextsPath);
  if (!answer.ok) throw new Error(`${searchTextsPath}: ${answer.status}`);
  const texts: SearchTexts = await answer.json();
  return indexArticles(
    posts.map(({ slug, title, excerpt, category, tags }) => ({
      slug,
      title,
      excerpt,
      about: [category, ...tags],
      sections: texts[slug] ?? [],
    })),
  );
}
