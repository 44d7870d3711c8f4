import { defaultLanguage } from "#schemas/languages.ts";
import {
  type PageAddress,
  type PageId,
  type PageTextId,
  pageAddresses,
} from "#schemas/site-paths.ts";
import { isDemoOffered } from "#site/contact-links.ts";

/** A page of the site. Its route is the file of the same name in site/pages; pages below /for share one. */
export type SitePage = {
  path: string;
  /** Its words in content/<language>/pages.yaml; articles and legal pages have theirs in their front matter. */
  text?: PageTextId;
  /** Whether search engines may list it. */
  indexed: boolean;
  /** The file of an article or a legal page, from the project's root. */
  file?: string;
  /** The address that search engines should index, if it is not `path`. */
  canonical?: string;
};

function pagesOf(id: PageId): SitePage[] {
  const { path, alias, indexed }: PageAddress = pageAddresses[id];
  const words =
    id === "privacy" || id === "terms"
      ? { file: `content/${defaultLanguage}/legal/${id}.mdx` }
      : { text: id };
  const isOffered = id !== "demo" || isDemoOffered();
  const page = { path, ...words, indexed: indexed !== false && isOffered };
  return alias ? [{ ...page, path: alias, canonical: path }, page] : [page];
}

/** Every page of the site but the articles. A test compares it with the folder site/pages. */
export const sitePages: readonly SitePage[] = (Object.keys(pageAddresses) as PageId[]).flatMap(
  pagesOf,
);
