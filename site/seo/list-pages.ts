import { getCollection } from "astro:content";
import { lastChanged } from "#pricing/commission.ts";
import { countText, fill } from "#schemas/fill.ts";
import { locale } from "#schemas/languages.ts";
import { readWords } from "#schemas/words.ts";
import { articlePath } from "#site/blog/articles/article-head.ts";
import { type Article, listArticles } from "#site/blog/articles/articles.ts";
import { formatDate, formatReadingTime } from "#site/format.ts";
import { shareFact } from "#site/seo/share-fact.ts";
import { type SitePage, sitePages } from "#site/urls.ts";

/** A page in the sitemap, llms.txt and share images. `updated` is the ISO date of the last change of its text. */
export type ListedPage = {
  path: string;
  title: string;
  description: string;
  updated: string;
  /** A short fact for the page's share image. */
  shareFact?: string | undefined;
  /** The article's drawing and category. */
  art?: string;
  category?: string;
};

/** Returns every page of the site except pages with another canonical address. */
export async function listPages(): Promise<{
  pages: (ListedPage & Pick<SitePage, "indexed">)[];
  articles: ListedPage[];
}> {
  const posts = await listArticles();
  const legalPages = new Map(
    (await getCollection("legal")).map(({ id, data }) => [`/${id}`, data]),
  );
  const ownPages: readonly SitePage[] = sitePages.filter((page) => !("canonical" in page));
  const pages = ownPages.map(({ path, meta, indexed }) => {
    if (meta) {
      const { title, description, updated = lastChanged() } = meta;
      const fact = shareFact(meta, posts.length);
      return { path, title, description, updated, indexed, shareFact: fact };
    }
    const legalPage = legalPages.get(path);
    if (!legalPage) throw new Error(`${path}: expected its file in content/en/legal, got none`);
    const { title, description, updated } = legalPage;
    const { inForceFrom } = readWords("legal-page");
    const inForce = fill(inForceFrom, { date: formatDate(updated) });
    return { path, title, description, updated, indexed, shareFact: inForce };
  });
  const articles = posts.map((article) => {
    const { title, description, date, updated = date, art, category } = article;
    const path = articlePath(article);
    return { path, title, description, updated, shareFact: articleFact(article), art, category };
  });
  return { pages, articles };
}

function articleFact({ readingMinutes, sources = [] }: Article): string {
  const { shared } = readWords("article").sources;
  const cited = sources.length > 0 ? [countText(shared, sources.length, locale)] : [];
  return [formatReadingTime(readingMinutes), ...cited].join(", ");
}

export async function listIndexedPages() {
  const { pages, articles } = await listPages();
  return { pages: pages.filter(({ indexed }) => indexed), articles };
}
