import { defaultPageText, type PageText, pageTexts } from "#content/pages.ts";
import { site } from "#content/site.ts";
import type { PageHead } from "#site/seo/page-meta.ts";
import { type SitePage, sitePages } from "#site/urls.ts";

/** "Pricing" -> "Pricing | <name>"; the home page's title already holds the name. */
export function documentTitle(title: string): string {
  return title.includes(site.name) ? title : `${title} | ${site.name}`;
}

/**
 * Returns the head of a page in `sitePages`. Its words are those of content/pages.ts unless it brings its own, and the
 * default ones where there are neither.
 */
export function sitePageHead(path: string, ownText?: Omit<PageText, "updated">): PageHead {
  const page: SitePage | undefined = sitePages.find((candidate) => candidate.path === path);
  const text = ownText ?? (page?.text && pageTexts[page.text]) ?? defaultPageText;
  return {
    siteUrl: __SITE_URL__,
    canonicalPath: page?.canonical ?? path,
    name: text.title,
    title: documentTitle(text.title),
    description: text.description,
    keywords: text.keywords,
    indexed: page?.indexed ?? false,
  };
}
