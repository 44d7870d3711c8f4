/**
 * The script files that several islands share, for the bundler (Rolldown's `codeSplitting.groups`). Without them, each
 * small module that two islands import becomes a file of its own: 21 on /auth. A group holds what the same pages need,
 * so that no page fetches much that it does not use. A higher priority takes a module first.
 * tests/e2e/every-page.e2e.ts compares files and bytes of each page with tests/html/budgets.ts.
 */
export const sharedScriptFiles = [
  // Libraries are files of their own, so that a changed price leaves them in the visitor's cache.
  {
    name: "react",
    priority: 4,
    test: /\/node_modules\/(react|react-dom|scheduler|@astrojs\/react)\//,
  },
  {
    name: "account-client",
    priority: 4,
    test: /\/node_modules\/@supabase\/|\/session\/create-client/,
  },
  {
    /** Buttons, fields, icons, toasts, and short facts: nearly every island. */
    name: "controls",
    priority: 3,
    minShareCount: 2,
    test: new RegExp(
      [
        "/site/ui/(?!toast-view|password-field|spinner)",
        "/node_modules/lucide/",
        String.raw`/site/(?!csv)[\w-]+\.ts$`,
        "/site/account/session/(drafts|session-key|check-connection)",
        "/schemas/(fill|languages|site-paths|product-ids|share-fact|words|facts/(company|site|currencies|products|terms|limits))\\.ts$",
        "virtual:words/(controls|products|terms-to-confirm)$",
        "/pricing/money|/site/blog/articles/heading-id",
      ].join("|"),
    ),
  },
  {
    /** The calculator, the price builder, the trial request and the contact form of an offer. */
    name: "prices",
    priority: 3,
    minShareCount: 2,
    test: /\/schemas\/facts\/(plans|example-house)\.ts|virtual:words\/(terms|currencies)$|\/pricing\/(quote|figures\/prices)/,
  },
  {
    /** The commission calculator and the filter of travel sites. */
    name: "commissions",
    priority: 2,
    minShareCount: 2,
    test: /\/schemas\/facts\/travel-sites|\/pricing\/commission(-table)?\.ts$|\/_ota-commission\/format-commission|virtual:words\/travel-sites$/,
  },
  {
    /** What every tool needs: entries in the address, sharing, printing. */
    name: "tools",
    priority: 1,
    minShareCount: 2,
    test: /\/site\/tools\/(kit\/)?[\w-]+\.tsx?$/,
  },
  {
    /** The choice for a trial, which prices keep, and where the visit began. Else the session would come with them. */
    name: "requests",
    priority: 2,
    test: /\/session\/trial-choice|\/visits\/first-page/,
  },
  {
    /** The session with its actions and notices. */
    name: "account",
    priority: 1,
    test: /\/site\/account\/session\/(?!link-notice|queries)|virtual:words\/(account|service-problems|trial)$|\/ui\/(password-field|spinner)/,
  },
  {
    /** With the token of a mailed link, which pages with queries read. Last, as a group takes what its modules import. */
    name: "queries",
    priority: 0,
    test: /\/node_modules\/@tanstack\/|\/session\/queries|\/newsletter\/_use-token/,
  },
];
