import { site } from "#schemas/facts/site.ts";
import type { PageMeta } from "#schemas/pages.ts";
import { readWords } from "#schemas/words.ts";
import type { PageHead } from "#site/seo/page-meta.ts";
import { type SitePage, sitePages } from "#site/urls.ts";

/** "Pricing" -> "Pricing | <name>". The home page's title already has the name. */
export function documentTitle(title: string): string {
  return title.includes(site.name) ? title : `${title} | ${site.name}`;
}

type HeadText = Pick<PageMeta, "title" | "description" | "keywords">;

/** Returns the head of a page in `sitePages`, with `ownText`, or the page's own, or those of the site. */
export function sitePageHead(path: string, ownText?: HeadText): PageHead {
  const page: SitePage | undefined = sitePages.find((candidate) => candidate.path === path);
  const text: HeadText = ownText ?? page?.meta ?? readWords("site").meta;
  return {
    canonicalPath: page?.canonical ?? path,
    name: text.title,
    title: documentTitle(text.title),
    description: text.description,
    keywords: text.keywords,
    indexed: page?.indexed ?? false,
  };
}
