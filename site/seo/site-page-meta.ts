import { defaultPageText, type PageText, pageTexts } from "#content/pages.ts";
import { site } from "#content/site.ts";
import { pageMeta } from "#site/seo/page-meta.ts";
import { type SitePage, type SitePath, sitePages } from "#site/urls.ts";

/** "Pricing" -> "Pricing | <name>"; the home page's title already holds the name. */
export function documentTitle(title: string): string {
  return title.includes(site.name) ? title : `${title} | ${site.name}`;
}

/** The head of a page in `sitePages`, with its words from content/pages.ts or else the default ones. */
export function sitePageMeta(path: SitePath, own?: PageText) {
  const page: SitePage | undefined = sitePages.find((candidate) => candidate.path === path);
  const text = own ?? (page?.text ? pageTexts[page.text] : defaultPageText);
  return pageMeta({
    siteUrl: __SITE_URL__,
    canonicalPath: page?.canonical ?? path,
    title: documentTitle(text.title),
    description: text.description,
    keywords: text.keywords,
    indexed: page?.indexed ?? false,
  });
}
