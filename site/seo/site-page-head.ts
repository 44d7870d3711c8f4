import { site } from "#schemas/facts/site.ts";
import { defaultLanguage } from "#schemas/languages.ts";
import { type PageText, pagesWords } from "#schemas/words/pages.ts";
import type { PageHead } from "#site/seo/page-meta.ts";
import { type SitePage, sitePages } from "#site/urls.ts";

/** "Pricing" -> "Pricing | <name>". The home page's title already has the name. */
export function documentTitle(title: string): string {
  return title.includes(site.name) ? title : `${title} | ${site.name}`;
}

type HeadText = Pick<PageText, "title" | "description" | "keywords">;

/** Returns the head of a page in `sitePages`, with `ownText`, the page's words in pages.yaml or those of the site. */
export function sitePageHead(path: string, ownText?: HeadText): PageHead {
  const { pages, site: siteText } = pagesWords[defaultLanguage];
  const page: SitePage | undefined = sitePages.find((candidate) => candidate.path === path);
  const text: HeadText = ownText ?? (page?.text && pages[page.text]) ?? siteText;
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
