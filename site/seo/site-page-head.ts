import { defaultPageText, type PageText, pageTexts } from "#content/pages.ts";
import { site } from "#schemas/facts/site.ts";
import type { PageHead } from "#site/seo/page-meta.ts";
import { type SitePage, sitePages } from "#site/urls.ts";

/** "Pricing" -> "Pricing | <name>". The home page's title already has the name. */
export function documentTitle(title: string): string {
  return title.includes(site.name) ? title : `${title} | ${site.name}`;
}

/**
 * Returns the head of a page in `sitePages`, with `ownText`, the page's texts in content/pages.ts or the default texts.
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
