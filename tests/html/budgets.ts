/**
 * What a page may cost: bytes on the wire as the server sends them to a current browser (brotli where the build
 * made a variant; a kilobyte is 1,000), and requests. bench/bounds.ts holds a measured page to the same figures.
 */
export const budgets = {
  documentBytes: 31_000,
  /** The stylesheet, which is inside the document. */
  styleBytes: 15_000,
  fontBytes: 36_000,
  /** Document with its styles, and fonts: what the first paint waits for. */
  firstPaintBytes: 65_000,
  /** The document and what it asks for immediately: its fonts. */
  criticalRequests: 3,
  /** Inline scripts of a page without an island of its own, which every page has. */
  inlineScriptBytes: 2_200,
  /** Inline scripts of a page that adds islands or scripts of its own. */
  ownInlineScriptBytes: 2_850,
  /** Script files of a page whose islands wake by themselves, after its first paint. Other pages fetch none. */
  scriptBytes: 75_000,
  /** The same where the account client is fetched with them, on the pages of accounts and of mailed links. */
  accountScriptBytes: 135_000,
} as const;

/** Pages that always fetch the account client. Elsewhere it waits for a stored session or the newsletter's form. */
export const accountPages: readonly string[] = [
  "/auth",
  "/account",
  "/newsletter/confirm",
  "/newsletter/unsubscribe",
];

/** Pages with an island that wakes by itself. All others are pages of words, which fetch no script. */
export const wakingPages: readonly string[] = ["/", "/contact", "/blog", "/app", ...accountPages];
