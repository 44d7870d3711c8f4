import type { AuthRequest, AuthService } from "#accounts/auth/service.ts";
import { isPublicSiteUrl } from "#accounts/config/settings.ts";

/** The parts of the configuration that say where a mailed link may lead. */
export type RedirectRules = Pick<AuthService["config"], "siteUrl" | "redirectAllowList"> & {
  brand: Pick<AuthService["config"]["brand"], "landingPaths">;
};

const longestAddress = 2000;

const loopbackNames = new Set(["localhost", "127.0.0.1", "[::1]", "0.0.0.0", "[::]"]);

/** Schemes whose URLs are content or scripts. They are rejected even if the list names them. */
const neverSchemes = /^(javascript|data|vbscript|blob|file|about|view-source|filesystem):$/;

/** Returns where a mailed link leads, as browsers parse it: the requested address if it is allowed, else the site. */
export function redirectTarget(c: AuthRequest, fromBody?: string): string {
  const { config } = c.var.auth;
  const requested =
    c.req.header("redirect_to") ||
    c.req.query("redirect_to") ||
    fromBody ||
    c.req.header("referer");
  return allowedTarget(requested ?? "", config) ?? config.siteUrl;
}

/** Returns the requested address if it is allowed, else null. */
export function allowedTarget(
  requested: string,
  { siteUrl, redirectAllowList, brand }: RedirectRules,
): string | null {
  // The time to parse a host grows with the square of its length.
  const target = requested.length > longestAddress ? null : URL.parse(requested);
  const site = new URL(siteUrl);
  if (!target || !isAllowed(target, site, brand.landingPaths, redirectAllowList)) return null;
  // A fragment could bring a session of the sender, which a PKCE link would not replace.
  if (target.origin === site.origin) target.hash = "";
  // The parser adds a slash to an address without a path.
  return target.href === `${requested}/` ? requested : target.href;
}

function isAllowed(
  target: URL,
  site: URL,
  landingPaths: readonly string[],
  allowList: readonly string[],
): boolean {
  const { protocol, hostname, origin, pathname } = target;
  if (neverSchemes.test(protocol) || target.username || target.password) return false;
  // Of the site, a page that removes tokens from its address, or one that the list names. Any other would keep them in the
  // address bar and the history, and /auth/v1/verify would follow a second link, into another account.
  if (origin === site.origin) {
    const path = pathname.replace(/(?<=.)\/$/, "");
    return landingPaths.includes(path) || allowList.includes(origin + pathname);
  }
  if (protocol === site.protocol && hostname === site.hostname && isLoopback(hostname)) return true;
  const isLocalSite = !isPublicSiteUrl(site.href);
  if (isLocalSite && /^https?:$/.test(protocol) && /^(127\.[\d.]+|\[::1\])$/.test(hostname))
    return true;
  return allowList.includes(target.href.replace(/#.*$/, ""));
}

function isLoopback(hostname: string): boolean {
  return loopbackNames.has(hostname) || hostname.endsWith(".localhost");
}

/** Returns the link in a mail. It leads to the account service, which redirects the visitor to `redirectTo`. */
export function verifyLink(
  siteUrl: string,
  { token, type, redirectTo }: { token: string; type: string; redirectTo: string },
): string {
  const target = /[&=#]/.test(redirectTo) ? encodeURIComponent(redirectTo) : redirectTo;
  return `${serviceUrl(siteUrl)}/verify?token=${token}&type=${type}&redirect_to=${target}`;
}

/** Returns the public URL of a site's account service, which is also the issuer of its access tokens. */
export function serviceUrl(siteUrl: string): string {
  return `${siteUrl}/auth/v1`;
}
