import type { MiddlewareHandler } from "hono";
import { cors } from "hono/cors";
import { allowedTarget, type RedirectRules } from "#accounts/auth/links.ts";
import type { AuthRequest, AuthService } from "#accounts/auth/service.ts";

type Answers = { allowMethods: string[]; allowHeaders: string[]; exposeHeaders: string[] };

/** How long browsers may reuse the answer to a preflight, seconds: the longest time that Chromium accepts. */
const maxAge = 7200;

/**
 * Returns middleware that answers preflights. Every origin may call, without cookies, with the headers of the official
 * client. Pages of the site and of AUTH_REDIRECT_ALLOW_LIST may send headers of their own too.
 */
export function answerCors(
  config: RedirectRules,
  { allowHeaders, ...answers }: Answers,
): MiddlewareHandler {
  const fixed = cors({ ...answers, origin: "*", maxAge, allowHeaders });
  // Without a list, the headers that the preflight asks for are allowed.
  const anyHeaders = cors({ ...answers, origin: "*", maxAge });
  return (c, next) => {
    if (c.req.method !== "OPTIONS") return fixed(c, next);
    c.header("Vary", "Origin");
    const origin = c.req.header("origin") ?? "";
    return allowedTarget(origin, config) ? anyHeaders(c, next) : fixed(c, next);
  };
}

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
