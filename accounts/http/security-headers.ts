import { createHash } from "node:crypto";
import path from "node:path";

/** The settings that the headers depend on. */
export type SecuritySettings = {
  /** Origin of the site; with https, the headers keep browsers on https. */
  siteUrl: string;
  /** Origin of the account service, if it is not that of the site. */
  accountsUrl?: string | undefined;
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
    ...(isSecure(siteUrl) && {
      "Strict-Transport-Security": `max-age=${twoYearsSeconds}`,
    }),
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

/** Returns the headers of a file of the site. `name` is its URL path; `text` returns the HTML of a page. */
export function fileHeaders(
  settings: SecuritySettings,
  name: string,
  text: () => string,
): Record<string, string> {
  return {
    ...commonHeaders(settings),
    "Cross-Origin-Resource-Policy": resourcePolicy(name),
    ...(openData.includes(name) && anyOrigin),
    "Content-Security-Policy": name.endsWith(".html")
      ? pagePolicy(settings, text())
      : "frame-ancestors 'none'",
  };
}

/** Files that scripts of other sites may read: public data, sent without cookies. */
export const openData: readonly string[] = ["/ota-commission.csv", "/ota-commission.json"];
export const anyOrigin = { "Access-Control-Allow-Origin": "*" } as const;

/** Other sites may embed pictures, the guide and open data: feed readers, link previews, mails. */
function resourcePolicy(name: string): "cross-origin" | "same-origin" {
  const shared = [".png", ".svg", ".ico", ".pdf"].includes(path.posix.extname(name));
  return shared || openData.includes(name) ? "cross-origin" : "same-origin";
}

/**
 * Returns the Content-Security-Policy of a page. Scripts and styles are files of this site, or inline with their
 * hashes. Style attributes are allowed, as the drawings use them for positions.
 */
export function pagePolicy({ siteUrl, accountsUrl }: SecuritySettings, html: string): string {
  const scripts = hashes(html, inlineScript);
  const styles = hashes(html, inlineStyle);
  const directives = {
    // For prefetch; every other kind of request has its own directive.
    "default-src": ["'self'"],
    "script-src": ["'self'", ...scripts],
    "style-src": ["'self'", ...styles],
    "style-src-attr": ["'unsafe-inline'"],
    "img-src": ["'self'", "data:"],
    "font-src": ["'self'"],
    "connect-src": ["'self'", ...(accountsUrl ? [new URL(accountsUrl).origin] : [])],
    "manifest-src": ["'self'"],
    "frame-ancestors": ["'none'"],
    "base-uri": ["'none'"],
    // Without script, the contact form opens the visitor's mail program.
    "form-action": ["'self'", "mailto:"],
    "frame-src": ["'none'"],
    "media-src": ["'none'"],
    "object-src": ["'none'"],
    "worker-src": ["'none'"],
    ...(isSecure(siteUrl) && { "upgrade-insecure-requests": [] }),
  };
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(" "))
    .join("; ");
}

// Data blocks need no permission; speculation rules do, like scripts.
const inlineScript = /<script(?: type="(?:module|speculationrules)")?>([\s\S]*?)<\/script>/g;
const inlineStyle = /<style>([\s\S]*?)<\/style>/g;

function hashes(html: string, pattern: RegExp): string[] {
  const found = [...html.matchAll(pattern)].map(
    ([, text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`,
  );
  return [...new Set(found)];
}

const isSecure = (siteUrl: string) => siteUrl.startsWith("https:");
