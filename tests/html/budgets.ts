/**
 * The most that a page may cost: requests, and bytes as the server sends them to a current browser (brotli if the build
 * made a variant; a kilobyte is 1,000). bench/bounds.ts compares measured pages with the same figures.
 */
export const budgets = {
  documentBytes: 31_000,
  /** The stylesheet, which is inside the document. */
  styleBytes: 15_000,
  fontBytes: 36_000,
  /** Everything that the first paint waits for: the document with its styles, and its fonts. */
  firstPaintBytes: 65_000,
  /** The document and the files that it requests immediately: its fonts. */
  criticalRequests: 3,
  /** Inline scripts of a page without an island of its own, which every page has. */
  inlineScriptBytes: 2_200,
  /** Inline scripts of a page that adds islands or scripts of its own. */
  ownInlineScriptBytes: 2_850,
  /** Script files of a page with islands that hydrate by themselves, after its first paint. Other pages fetch none. */
  scriptBytes: 75_000,
  /** The same with the account client, on the account pages and the pages that mailed links open. */
  accountScriptBytes: 110_000,
  /** The script of a tool, beside React. It is fetched when the tool comes into view. */
  toolScriptBytes: 25_000,
} as const;

/** Pages that always fetch the account client. Others fetch it for a stored session or the newsletter's form. */
export const accountPages: readonly string[] = [
  "/auth",
  "/account",
  "/newsletter/confirm",
  "/newsletter/unsubscribe",
];

/** Pages with an island that hydrates by itself. All other pages fetch no script. */
export const wakingPages: readonly string[] = ["/", "/contact", "/blog", "/app", ...accountPages];
