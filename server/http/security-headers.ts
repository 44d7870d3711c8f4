import { createHash } from "node:crypto";
import path from "node:path";

/** What the headers depend on. */
export type SecuritySettings = {
  /** Origin of the site; https adds what holds browsers to it. */
  siteUrl: string;
  /** Origin of the account service, where it is another than the site's. */
  accountsUrl?: string | undefined;
};

/** A server without settings, as tests have it. */
export const plainSecurity: SecuritySettings = { siteUrl: "http://localhost:3000" };

const twoYearsSeconds = 63_072_000;

/** Headers of every answer, pages and API alike. */
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

/** Headers of every answer that is no file of the site: data for programs, which no page may show. */
export function answerHeaders(settings: SecuritySettings): Record<string, string> {
  return {
    ...commonHeaders(settings),
    "Cross-Origin-Resource-Policy": "same-origin",
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
  };
}

/** Headers of a file of the site. `name` is its URL path; `text` is looked at where it is a page. */
export function fileHeaders(
  settings: SecuritySettings,
  name: string,
  text: () => string,
): Record<string, string> {
  return {
    ...commonHeaders(settings),
    "Cross-Origin-Resource-Policy": resourcePolicy(name),
    "Content-Security-Policy": name.endsWith(".html")
      ? pagePolicy(settings, text())
      : "frame-ancestors 'none'",
  };
}

/** Pictures and the guide may stand on other sites: in feed readers, link previews, a mail. */
function resourcePolicy(name: string): "cross-origin" | "same-origin" {
  const shared = [".png", ".svg", ".ico", ".pdf"].includes(path.posix.extname(name));
  return shared ? "cross-origin" : "same-origin";
}

/**
 * The Content-Security-Policy of a page. Scripts are files of ours, and the few lines in the page by their hashes;
 * the same for the stylesheet. Style attributes are allowed, since the drawings place their parts by them.
 */
export function pagePolicy({ siteUrl, accountsUrl }: SecuritySettings, html: string): string {
  const scripts = hashes(html, inlineScript);
  const styles = hashes(html, inlineStyle);
  const directives = {
    // What a browser asks of prefetch; every other kind has a line of its own.
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

// Data needs no permission; speculation rules do, as scripts do.
const inlineScript = /<script(?: type="(?:module|speculationrules)")?>([\s\S]*?)<\/script>/g;
const inlineStyle = /<style>([\s\S]*?)<\/style>/g;

function hashes(html: string, pattern: RegExp): string[] {
  const found = [...html.matchAll(pattern)].map(
    ([, text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`,
  );
  return [...new Set(found)];
}

const isSecure = (siteUrl: string) => siteUrl.startsWith("https:");
