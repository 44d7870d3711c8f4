import { defaultLanguage } from "#schemas/languages.ts";
import { legalPaths, type PageMeta, pageMetas, translations } from "#schemas/pages.ts";
import { isDemoOffered } from "#site/contact-links.ts";

/** A page of the site. Its route is the file of the same name in site/pages; pages below /for share one. */
export type SitePage = {
  path: string;
  /** Its words for search engines; articles and legal pages have theirs in their front matter. */
  meta?: PageMeta;
  indexed: boolean;
  /** The file of an article or a legal page, from the project's root. */
  file?: string;
  /** The address that search engines should index, if it is not `path`. */
  canonical?: string;
};

/** Every page of the site but the articles. A test compares it with the folder site/pages. */
export const sitePages: readonly SitePage[] = [
  ...pageMetas.flatMap((meta): SitePage[] => {
    const { path, alias, listed = true } = meta;
    const isDemo = path === "/demo" || translations["/demo"]?.[meta.language] === path;
    const page = { path, meta, indexed: listed && (!isDemo || isDemoOffered()) };
    return alias ? [{ ...page, path: alias, canonical: path }, page] : [page];
  }),
  ...legalPaths.map((path) => ({
    path,
    file: `content/${defaultLanguage}/legal${path}.mdx`,
    indexed: true,
  })),
];
