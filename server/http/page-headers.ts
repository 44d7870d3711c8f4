import { createHash } from "node:crypto";
import path from "node:path";
import { commonHeaders, isSecure, type SecuritySettings } from "#accounts/http/answer-headers.ts";

export type PageSettings = SecuritySettings & {
  /** Origin of the account service, if it is not that of the site. */
  accountsUrl?: string | undefined;
};

export const revalidate = "public, max-age=0, must-revalidate";
export const immutable = "public, max-age=31536000, immutable";

export function fileHeaders(
  settings: PageSettings,
  name: string,
  text: () => string,
): Record<string, string> {
  return {
    ...commonHeaders(settings),
    "Cache-Control": name.startsWith("/assets/") ? immutable : revalidate,
    "Cross-Origin-Resource-Policy": resourcePolicy(name),
    ...(openData.includes(name) && anyOrigin),
    "Content-Security-Policy": name.endsWith(".html")
      ? pagePolicy(settings, text(), name)
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

/** Scripts and styles are files of this site, or inline with their hashes. The drawings use style attributes for positions. */
export function pagePolicy({ siteUrl, accountsUrl }: PageSettings, html: string, name?: string) {
  if (name === editorPage) return editorPolicy(originsIn(html));
  const scripts = hashes(html, inlineScript);
  const styles = hashes(html, inlineStyle);
  const analytics = analyticsIn(html);
  const accountsOrigin = accountsUrl ? [new URL(accountsUrl).origin] : [];
  const directives = {
    // For prefetch; every other kind of request has its own directive.
    "default-src": ["'self'"],
    "script-src": ["'self'", ...(analytics ? [scriptSource(analytics)] : []), ...scripts],
    "style-src": ["'self'", ...styles],
    "style-src-attr": ["'unsafe-inline'"],
    "img-src": ["'self'", "data:"],
    "font-src": ["'self'"],
    "connect-src": ["'self'", ...(analytics ? [analytics.origin] : []), ...accountsOrigin],
    "manifest-src": ["'self'"],
    "frame-ancestors": ["'none'"],
    "base-uri": ["'none'"],
    // Without script, the contact form opens the visitor's mail program, and the demo form goes to its function.
    "form-action": ["'self'", "mailto:", ...accountsOrigin],
    "frame-src": ["'none'"],
    "media-src": ["'none'"],
    "object-src": ["'none'"],
    "worker-src": ["'self'"],
    ...(isSecure(siteUrl) && { "upgrade-insecure-requests": [] }),
  };
  return policyOf(directives);
}

const policyOf = (directives: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(" "))
    .join("; ");

/** The editor, which only the build of a preview host has. */
export const editorPage = "/edit/index.html";

export const originsTag = (origins: readonly string[] = []) =>
  `<meta name="editor-origins" content="${origins.join(" ")}" />`;

const originsIn = (html: string) =>
  /<meta name="editor-origins" content="([^"]+)"/.exec(html)?.[1]?.split(" ") ?? [];

/** Decap CMS compiles its schemas to functions and adds styles. `origins` are those of the forge and of its sign-in. */
export function editorPolicy(origins: readonly string[] = []): string {
  return policyOf({
    "default-src": ["'none'"],
    "script-src": ["'self'", "'unsafe-eval'"],
    "style-src": ["'self'", "'unsafe-inline'"],
    "img-src": ["'self'", "data:", "blob:", ...origins],
    "font-src": ["'self'", "data:"],
    "connect-src": ["'self'", "blob:", ...origins],
    "frame-src": ["'self'"],
    "frame-ancestors": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'none'"],
  });
}

function analyticsIn(html: string): URL | null {
  const [, src = ""] =
    /<script defer src="(https:[^"]+)" data-(?:domain|website-id)=/.exec(html) ?? [];
  return URL.parse(src);
}

/** Allows one script: a host such as a CDN may have others, which do what the markup around them says. */
const scriptSource = ({ origin, pathname }: URL) =>
  origin + pathname.replace(/[;,]/g, encodeURIComponent);

// Data blocks need no permission; speculation rules do, like scripts.
const inlineScript = /<script(?: type="(?:module|speculationrules)")?>([\s\S]*?)<\/script>/g;
const inlineStyle = /<style>([\s\S]*?)<\/style>/g;

function hashes(html: string, pattern: RegExp): string[] {
  const found = [...html.matchAll(pattern)].map(
    ([, text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`,
  );
  return [...new Set(found)];
}

/** Media types of the files of the build, and of those that authors may add. */
const contentTypes: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".csv": "text/csv; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".pdf": "application/pdf",
  ".png": "image/png",
  ".svg": "image/svg+xml; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json; charset=utf-8",
  ".woff2": "font/woff2",
  ".xml": "application/xml; charset=utf-8",
};

export const contentTypeOf = (file: string) => contentTypes[path.posix.extname(file)];

/** Returns true if a file is text, which is worth compressing. Pictures and fonts are compressed already. */
export const isText = (file: string): boolean => contentTypeOf(file)?.includes("charset") ?? false;
