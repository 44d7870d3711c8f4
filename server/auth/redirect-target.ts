import { isIP } from "node:net";
import type { AuthRequest } from "#server/auth/service.ts";

const loopbackNames = new Set(["localhost", "127.0.0.1", "[::1]", "0.0.0.0", "[::]"]);

/**
 * Where a mail link leads in the end: what the request asks for (header, query, Referer) if it is allowed,
 * else the site. A refused wish is not an error, so that a forged link does no more than lead home.
 */
export function redirectTarget(c: AuthRequest, fromBody?: string): string {
  const { siteUrl, redirectAllowList } = c.var.auth.config;
  const wish =
    c.req.header("redirect_to") ||
    c.req.query("redirect_to") ||
    fromBody ||
    c.req.header("referer");
  return wish && isAllowedTarget(wish, siteUrl, redirectAllowList) ? wish : siteUrl;
}

/** The site itself, any port of this machine where the site is on it, or an address the list allows. */
function isAllowedTarget(wish: string, siteUrl: string, allowList: readonly string[]): boolean {
  const target = URL.parse(wish);
  const site = new URL(siteUrl);
  if (!target) return false;
  const { hostname } = target;
  if (target.protocol === site.protocol && hostname === site.hostname) {
    if (target.port === site.port || isLoopback(hostname))
      return target.username === "" && target.password === "";
  }
  const address = hostname.replace(/^\[|\]$/g, "");
  if (isIP(address)) return /^127\./.test(address) || address === "::1";
  if (
    /^https?:$/.test(target.protocol) &&
    !/^(?!\d+$)[a-z0-9-]+(\.[a-z0-9-]+)*\.?$/i.test(hostname)
  )
    return false;
  const [withoutFragment = ""] = wish.split("#");
  return allowList.some((glob) => globPattern(glob).test(withoutFragment));
}

function isLoopback(hostname: string): boolean {
  return loopbackNames.has(hostname) || hostname.endsWith(".localhost");
}

/** `*` is any run without `.` and `/`, `**` anything, `?` one character that is neither; `[a-z]` and `{a,b}` as usual. */
function globPattern(glob: string): RegExp {
  let depth = 0;
  const source = glob.replace(/\*\*|[*?.+^$()|\\{},]/g, (token) => {
    if (token === "**") return ".*";
    if (token === "*") return "[^./]*";
    if (token === "?") return "[^./]";
    if (token === "{") {
      depth += 1;
      return "(?:";
    }
    if (token === "}" && depth > 0) {
      depth -= 1;
      return ")";
    }
    if (token === "," && depth > 0) return "|";
    return `\\${token}`;
  });
  return new RegExp(`^${source}$`);
}
