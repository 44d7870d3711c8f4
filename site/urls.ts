import type { pageTexts } from "#content/pages.ts";

/**
 * Every page of the site but the articles: its address, the file that draws it, the key of its words in
 * content/pages.ts, and whether search engines may list it. Routes, prerendering, link types, the sitemap
 * and the test that opens every page all read this list.
 */
export type SitePage = {
  path: string;
  file: string;
  /** Key into `pageTexts`; the legal pages carry their words in their own front matter instead. */
  text?: keyof typeof pageTexts;
  indexed: boolean;
  /** The address that search engines should keep, where it is another than `path`. */
  canonical?: string;
};

export const sitePages = [
  { path: "/", file: "pages/home/home.tsx", text: "home", indexed: true },
  { path: "/features", file: "pages/features.tsx", text: "features", indexed: true },
  {
    path: "/pricing",
    file: "pages/pricing/pricing.tsx",
    text: "pricing",
    indexed: true,
    canonical: "/pricing-plans",
  },
  { path: "/pricing-plans", file: "pages/pricing/pricing.tsx", text: "pricing", indexed: true },
  {
    path: "/success-guide",
    file: "pages/success-guide/success-guide.tsx",
    text: "successGuide",
    indexed: true,
  },
  { path: "/about", file: "pages/about.tsx", text: "about", indexed: true },
  { path: "/contact", file: "pages/contact/contact.tsx", text: "contact", indexed: true },
  { path: "/blog", file: "pages/blog/blog.tsx", text: "blog", indexed: true },
  { path: "/faq", file: "pages/faq.tsx", text: "faq", indexed: true },
  { path: "/auth", file: "pages/auth/auth.tsx", text: "auth", indexed: false },
  { path: "/account", file: "pages/account/account.tsx", text: "account", indexed: false },
  {
    path: "/newsletter/confirm",
    file: "pages/newsletter/confirm.tsx",
    text: "newsletterConfirm",
    indexed: false,
  },
  {
    path: "/newsletter/unsubscribe",
    file: "pages/newsletter/unsubscribe.tsx",
    text: "newsletterUnsubscribe",
    indexed: false,
  },
  { path: "/app", file: "pages/app/app.tsx", text: "app", indexed: true },
  { path: "/privacy", file: "../content/legal/privacy.mdx", indexed: true },
  { path: "/terms", file: "../content/legal/terms.mdx", indexed: true },
  { path: "/404", file: "pages/not-found.tsx", text: "notFound", indexed: false },
] as const satisfies readonly SitePage[];

/** An address that a link of ours may have; anything else is a type error. */
export type SitePath = (typeof sitePages)[number]["path"] | `/blog/${string}`;

/** A link target: a page, and perhaps a place on it. */
export type SiteLink = SitePath | `${SitePath}#${string}`;
