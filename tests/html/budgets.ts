/**
 * What a page may cost: bytes on the wire as the server sends them to a current browser (brotli where the build
 * made a variant; a kilobyte is 1,000), and requests. bench/bounds.ts holds a measured page to the same figures.
 */
export const budgets = {
  documentBytes: 30_000,
  /** The stylesheet, which stands inside the document. */
  styleBytes: 15_000,
  fontBytes: 80_000,
  /** Document with its styles, and fonts: what the first paint waits for. */
  firstPaintBytes: 100_000,
  /** The document and what it asks for at once: fonts, the picture at its top, and anything that blocks. */
  criticalRequests: 6,
  /** All script that a page fetches by itself, after its first paint. */
  scriptBytes: 105_000,
  /** The same where the account client is fetched at once, on the pages of accounts and of mailed links. */
  accountScriptBytes: 165_000,
} as const;

/** Pages that always fetch the account client. Elsewhere it waits for a stored session or the newsletter's form. */
export const accountPages: readonly string[] = [
  "/auth",
  "/account",
  "/newsletter/confirm",
  "/newsletter/unsubscribe",
];
