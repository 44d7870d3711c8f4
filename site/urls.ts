import type { ContactPlan, ContactSubject } from "#content/contact.ts";
import type { trialLink } from "#content/navigation.ts";
import { type PageRow, pageTexts } from "#content/pages.ts";

/** A page of the site. Its route is the file of the same name in site/pages; pages below /for share one. */
export type SitePage = {
  path: string;
  /** Key into `pageTexts`; articles and legal pages have their texts in their front matter. */
  text?: PageId;
  /** Whether search engines may list it. */
  indexed: boolean;
  /** The file of an article or a legal page, from the project's root. */
  file?: string;
  /** The address that search engines should index, if it is not `path`. */
  canonical?: string;
};

type PageId = keyof typeof pageTexts;

const legalPages = [
  { path: "/privacy", file: "content/legal/privacy.mdx", indexed: true },
  { path: "/terms", file: "content/legal/terms.mdx", indexed: true },
] as const satisfies readonly SitePage[];

function pagesOf(text: PageId): SitePage[] {
  const { path, alias, indexed }: PageRow = pageTexts[text];
  const page = { path, text, indexed: indexed !== false };
  return alias ? [{ ...page, path: alias, canonical: path }, page] : [page];
}

/** Every page of the site but the articles. A test compares it with the folder site/pages. */
export const sitePages: readonly SitePage[] = [
  ...(Object.keys(pageTexts) as PageId[]).flatMap(pagesOf),
  ...legalPages,
];

type ContentPage = (typeof pageTexts)[PageId];

/** An address that a link of ours may have; anything else is a type error. */
export type SitePath =
  | ContentPage["path"]
  | Extract<ContentPage, { alias: string }>["alias"]
  | (typeof legalPages)[number]["path"]
  | `/blog/${string}`;

type ContactQuery = `plan=${ContactPlan}` | `about=${ContactSubject}${"" | `&plan=${ContactPlan}`}`;

/** The contact form with its first fields filled in (`contactPrefill` in content/contact.ts). */
export type ContactLink =
  | `/contact?${ContactQuery}${"" | `&rooms=${string}`}${"" | `&sites=${string}`}#form`
  | `/contact?about=quote&${string}#form`;

/** A link to the price builder with a choice. */
export type BuilderLink = `/tools/price-builder?${string}`;

/** A link to a tool with some of its entries. */
type ToolLink = `/tools/commission-calculator?${string}` | BuilderLink;

/** A link target: a page, with or without an anchor. */
export type SiteLink =
  | SitePath
  | `${SitePath}#${string}`
  | typeof trialLink.path
  | ContactLink
  | ToolLink;
