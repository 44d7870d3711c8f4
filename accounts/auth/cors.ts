import type { MiddlewareHandler } from "hono";
import { cors } from "hono/cors";
import { allowedTarget, type RedirectRules } from "#accounts/auth/redirect-target.ts";

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
