import { site } from "#schemas/facts/site.ts";
import type { PageTextId } from "#schemas/site-paths.ts";
import { readWords, type WordsOf } from "#schemas/words.ts";
import type { PageHead } from "#site/seo/page-meta.ts";
import { type SitePage, sitePages } from "#site/urls.ts";

/** "Pricing" -> "Pricing | <name>". The home page's title already has the name. */
export function documentTitle(title: string): string {
  return title.includes(site.name) ? title : `${title} | ${site.name}`;
}

type HeadText = Pick<WordsOf<"pages">["pages"][PageTextId], "title" | "description" | "keywords">;

/** Returns the head of a page in `sitePages`, with `ownText`, the page's words in pages.yaml or those of the site. */
export function sitePageHead(path: string, ownText?: HeadText): PageHead {
  const { pages, site: siteText } = readWords("pages");
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
