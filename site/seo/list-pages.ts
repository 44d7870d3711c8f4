import { getCollection } from "astro:content";
import { pageTexts } from "#content/pages.ts";
import { articlePath } from "#site/articles/article-head.ts";
import { listArticles } from "#site/articles/articles.ts";
import { type SitePage, sitePages } from "#site/urls.ts";

/** What lists of the site's pages say of one. `updated` is the day on which its words last changed, an ISO date. */
export type ListedPage = { path: string; title: string; description: string; updated: string };

/** Returns every page of the site, articles apart; without those that are kept under another address. */
export async function listPages(): Promise<{
  pages: (ListedPage & Pick<SitePage, "indexed">)[];
  articles: ListedPage[];
}> {
  const legalPages = new Map(
    (await getCollection("legal")).map(({ id, data }) => [`/${id}`, data]),
  );
  const ownPages: readonly SitePage[] = sitePages.filter((page) => !("canonical" in page));
  const pages = ownPages.map(({ path, text, indexed }) => {
    const words = text ? pageTexts[text] : legalPages.get(path);
    if (!words)
      throw new Error(`${path}: expected words in content/pages or content/legal, got none`);
    const { title, description, updated } = words;
    return { path, title, description, updated, indexed };
  });
  const articles = (await listArticles()).map((article) => ({
    path: articlePath(article),
    title: article.title,
    description: article.description,
    updated: article.updated ?? article.date,
  }));
  return { pages, articles };
}

/** The same without the pages that search engines should not list. */
export async function listIndexedPages() {
  const { pages, articles } = await listPages();
  return { pages: pages.filter(({ indexed }) => indexed), articles };
}
