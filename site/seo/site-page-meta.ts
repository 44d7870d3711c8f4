import { defaultPageText } from "#content/pages/default.ts";
import type { PageText } from "#content/pages/page-text.ts";
import { site } from "#content/site.ts";
import { pageMeta } from "#site/seo/page-meta.ts";
import { type SitePage, type SitePath, sitePages } from "#site/urls.ts";

/** "Pricing" -> "Pricing | <name>"; the home page's title already holds the name. */
export function documentTitle(title: string): string {
  return title.includes(site.name) ? title : `${title} | ${site.name}`;
}

/** The head of a page in `sitePages` with its words (content/pages/), or else the default ones. */
export function sitePageMeta(path: SitePath, text: PageText = defaultPageText) {
  const page: SitePage | undefined = sitePages.find((candidate) => candidate.path === path);
  return pageMeta({
    siteUrl: __SITE_URL__,
    canonicalPath: page?.canonical ?? path,
    title: documentTitle(text.title),
    description: text.description,
    keywords: text.keywords,
    indexed: page?.indexed ?? false,
  });
}
