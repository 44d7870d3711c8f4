import type { MiddlewareHandler } from "hono";
import { cors } from "hono/cors";
import { allowedTarget, type RedirectRules } from "#accounts/auth/links.ts";
import type { AuthRequest } from "#accounts/auth/service.ts";

type Answers = { allowMethods: string[]; allowHeaders: string[]; exposeHeaders: string[] };

/** How long browsers may reuse the answer to a preflight, seconds: the longest time that Chromium accepts. */
const maxAge = 7200;

/** Every origin may call, without cookies; pages of the site and of the list may send headers of their own too. */
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
    const isOwn = allowedTarget(c.req.header("origin") ?? "", config);
    return isOwn ? anyHeaders(c, next) : fixed(c, next);
  };
}

/** Returns true for a form of a page, which a browser sends without a key. */
export const isOwnForm = (c: Pick<AuthRequest, "req">): boolean =>
  c.req.header("content-type")?.split(";")[0] === "application/x-www-form-urlencoded";

/** Returns true if a page of this site sent the form, rather than one of another site. */
export function isFromOwnPage(c: AuthRequest): boolean {
  const { siteUrl, functionsUrl } = c.var.auth.config;
  // Browsers write these headers, so another site cannot forge them.
  const origin = c.req.header("origin");
  const isSite = origin === siteUrl;
  // Pages beside a hosted project have another origin than its functions.
  if (isSite && !functionsUrl.startsWith(`${siteUrl}/`)) return true;
  const site = c.req.header("sec-fetch-site");
  if (site) return site === "same-origin";
  // Browsers send no Fetch Metadata to a plain HTTP site, and old ones send none at all. A proxy may have replaced Host.
  const host = URL.parse(origin ?? "")?.host;
  return isSite || (Boolean(host) && host === c.req.header("host"));
}

/** Returns true for a script of another site that uses the key of our pages: its visitors have many networks. */
export function isFromOtherSite(c: AuthRequest): boolean {
  const origin = c.req.header("origin");
  return Boolean(origin) && !isFromOwnPage(c) && !allowedTarget(origin ?? "", c.var.auth.config);
}
