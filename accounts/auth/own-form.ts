import { allowedTarget } from "#accounts/auth/redirect-target.ts";
import type { AuthRequest, AuthService } from "#accounts/auth/service.ts";

/** Returns true for a form of a page, which a browser sends without a key. */
export function isOwnForm(c: Pick<AuthRequest, "req">): boolean {
  return c.req.header("content-type")?.split(";")[0] === "application/x-www-form-urlencoded";
}

/** Returns true if a page of this site sent the form, rather than one of another site. */
export function isFromOwnPage(c: AuthRequest): boolean {
  const { config } = c.var.auth;
  // Browsers write these headers, so another site cannot forge them.
  const origin = c.req.header("origin");
  const isSite = origin === config.siteUrl;
  // Pages beside a hosted project have another origin than its functions.
  if (siteBase(config) && isSite) return true;
  const site = c.req.header("sec-fetch-site");
  if (site) return site === "same-origin";
  // Browsers send no Fetch Metadata to a plain HTTP site, and old ones send none at all. A proxy may have replaced Host.
  const host = URL.parse(origin ?? "")?.host;
  return isSite || (Boolean(host) && host === c.req.header("host"));
}

/**
 * Returns true if a script of another site called, with the key that our pages show: its visitors have many networks. The
 * site's own pages may have another origin than the service.
 */
export function isFromOtherSite(c: AuthRequest): boolean {
  const origin = c.req.header("origin");
  return Boolean(origin) && !isFromOwnPage(c) && !allowedTarget(origin ?? "", c.var.auth.config);
}

/** Returns what precedes the site's paths in pages that functions answer: nothing on the site's own server. */
function siteBase({
  siteUrl,
  functionsUrl,
}: Pick<AuthService["config"], "siteUrl" | "functionsUrl">): string {
  return functionsUrl.startsWith(`${siteUrl}/`) ? "" : siteUrl;
}
