import type { ContactPlan, ContactSubject } from "#content/contact.ts";
import type { trialLink } from "#content/navigation.ts";
import type { pageTexts } from "#content/pages.ts";

/**
 * Every page of the site but the articles, each drawn by the file of its name in site/pages (those below /for by one
 * file): its address, the key of
 * its words in content/pages.ts, and whether search engines may list it. Link types, page heads, the sitemap and the
 * test that opens every page read this list; a test holds it to the folder.
 */
export type SitePage = {
  path: string;
  /** Key into `pageTexts`; articles and legal pages carry their words in their own front matter instead. */
  text?: keyof typeof pageTexts;
  indexed: boolean;
  /** The file of an article or a legal page, from the project's root. */
  file?: string;
  /** The address that search engines should keep, where it is another than `path`. */
  canonical?: string;
};

export const sitePages = [
  { path: "/", text: "home", indexed: true },
  { path: "/features", text: "features", indexed: true },
  {
    path: "/pricing",
    text: "pricing",
    indexed: true,
    canonical: "/pricing-plans",
  },
  { path: "/pricing-plans", text: "pricing", indexed: true },
  {
    path: "/success-guide",
    text: "successGuide",
    indexed: true,
  },
  { path: "/about", text: "about", indexed: true },
  { path: "/contact", text: "contact", indexed: true },
  { path: "/blog", text: "blog", indexed: true },
  { path: "/faq", text: "faq", indexed: true },
  { path: "/answers", text: "answers", indexed: true },
  { path: "/ota-commission", text: "otaCommission", indexed: true },
  { path: "/glossary", text: "glossary", indexed: true },
  { path: "/for/guest-houses", text: "forGuestHouses", indexed: true },
  { path: "/for/lodges", text: "forLodges", indexed: true },
  { path: "/for/self-catering", text: "forSelfCatering", indexed: true },
  { path: "/for/hotel-groups", text: "forHotelGroups", indexed: true },
  { path: "/auth", text: "auth", indexed: false },
  { path: "/account", text: "account", indexed: false },
  {
    path: "/newsletter/confirm",
    text: "newsletterConfirm",
    indexed: false,
  },
  {
    path: "/newsletter/unsubscribe",
    text: "newsletterUnsubscribe",
    indexed: false,
  },
  { path: "/app", text: "app", indexed: true },
  { path: "/privacy", file: "content/legal/privacy.mdx", indexed: true },
  { path: "/terms", file: "content/legal/terms.mdx", indexed: true },
  { path: "/404", text: "notFound", indexed: false },
] as const satisfies readonly SitePage[];

/** An address that a link of ours may have; anything else is a type error. */
export type SitePath = (typeof sitePages)[number]["path"] | `/blog/${string}`;

type ContactQuery = `plan=${ContactPlan}` | `about=${ContactSubject}${"" | `&plan=${ContactPlan}`}`;

/** The contact form with its first fields filled in (`contactPrefill` in content/contact.ts). */
export type ContactLink = `/contact?${ContactQuery}${"" | `&rooms=${string}`}#form`;

/** A link target: a page, and perhaps a place on it. */
export type SiteLink = SitePath | `${SitePath}#${string}` | typeof trialLink.path | ContactLink;
