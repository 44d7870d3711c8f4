/**
 * The most that a page may cost: requests, and bytes as the server sends them to a current browser (brotli if the build
 * made a variant; a kilobyte is 1,000).
 */
export const budgets = {
  documentBytes: 29_500,
  /** Pages of words. The first round trip after the connection brings ten packets, 14,600 bytes. */
  wordPages: {
    "/404": 14_600,
    "/faq": 14_600,
    "/terms": 15_500,
    // With the notice of a page that a device keeps.
    "/contact": 15_900,
    "/auth": 14_600,
    "/demo": 15_500,
    "/privacy": 17_000,
    "/about": 20_480,
    // Its words are longer than those of the English front page.
    "/af": 29_800,
  },
  /** The stylesheet, which is inside the document. */
  styleBytes: 13_500,
  fontBytes: 36_000,
  /** Everything that the first paint waits for: the document with its styles, and its fonts. */
  firstPaintBytes: 65_000,
  /** The document and the files that it requests immediately: its fonts. */
  criticalRequests: 3,
  /** Inline scripts of a page without an island of its own, which every page has. */
  inlineScriptBytes: 2_500,
  /** Inline scripts of a page that adds islands or scripts of its own. */
  ownInlineScriptBytes: 3_100,
  /** Script files that a page fetches after its first paint and before the visitor's first touch. */
  scriptFiles: 9,
  /**
   * Bytes of these files, headers included. Pages that are not listed fetch none. The words of a tool and of the
   * forms of /contact, /demo and /auth are in its script, not in the document too.
   */
  scriptBytes: {
    "/": 74_000,
    "/contact": 77_500,
    "/demo": 79_500,
    "/blog": 80_000,
    "/app": 72_500,
    // These fetch the account client.
    "/auth": 118_500,
    "/newsletter/confirm": 116_000,
    "/newsletter/unsubscribe": 116_000,
    // For staff.
    "/desk/link": 96_000,
    "/pricing": 87_500,
    "/pricing-plans": 87_500,
    "/tools/price-builder": 95_000,
    "/tools/commission-calculator": 95_000,
    "/tools/direct-booking-check": 95_000,
    "/tools/guest-records": 95_000,
  },
  /** The script of a tool, beside React. It is fetched when the tool comes into view. */
  toolScriptBytes: 25_000,
} as const;
