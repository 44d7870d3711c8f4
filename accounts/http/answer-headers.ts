export type SecuritySettings = {
  /** Origin of the site; with https, the headers keep browsers on https. */
  siteUrl: string;
};

/** The settings of a server without configuration, for tests. */
export const plainSecurity: SecuritySettings = { siteUrl: "http://localhost:3000" };

const twoYearsSeconds = 63_072_000;

/** Returns the headers of every response, pages and API. */
export function commonHeaders({ siteUrl }: SecuritySettings): Record<string, string> {
  return {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy":
      "browsing-topics=(), camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    // For browsers that do not know frame-ancestors.
    "X-Frame-Options": "DENY",
    ...(isSecure(siteUrl) && { "Strict-Transport-Security": `max-age=${twoYearsSeconds}` }),
  };
}

/** Returns the headers of every response that is not a file of the site: data that no page may embed. */
export function answerHeaders(settings: SecuritySettings): Record<string, string> {
  return {
    ...commonHeaders(settings),
    "Cross-Origin-Resource-Policy": "same-origin",
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
  };
}

export const isSecure = (siteUrl: string) => siteUrl.startsWith("https:");
