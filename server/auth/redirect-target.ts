import { isIP } from "node:net";
import type { AuthRequest } from "#server/auth/service.ts";

const loopbackNames = new Set(["localhost", "127.0.0.1", "[::1]", "0.0.0.0", "[::]"]);

/** Schemes whose addresses are no places but contents or programs; no list makes them a place to lead to. */
const neverSchemes = /^(javascript|data|vbscript|blob|file|about|view-source|filesystem):$/;

/**
 * Where a mail link leads in the end: what the request asks for (header, query, Referer) if it is allowed,
 * else the site. A refused wish is not an error, so that a forged link does no more than lead home.
 *
 * What was checked is what is given, as browsers read it: a wish as it was written could hold line breaks,
 * which would stand in the mail, or backslashes, which browsers take for slashes.
 */
export function redirectTarget(c: AuthRequest, fromBody?: string): string {
  const { siteUrl, redirectAllowList } = c.var.auth.config;
  const wish =
    c.req.header("redirect_to") ||
    c.req.query("redirect_to") ||
    fromBody ||
    c.req.header("referer");
  return allowedTarget(wish ?? "", siteUrl, redirectAllowList) ?? siteUrl;
}

/** The address of a wish if it may be led to: the site itself, this machine, or what the list allows; else null. */
export function allowedTarget(
  wish: string,
  siteUrl: string,
  allowList: readonly string[],
): string | null {
  const target = URL.parse(wish);
  if (!target || !isAllowed(target, new URL(siteUrl), allowList)) return null;
  // An address without a path is given as it came.
  return target.href === `${wish}/` ? wish : target.href;
}

function isAllowed(target: URL, site: URL, allowList: readonly string[]): boolean {
  const { protocol, hostname } = target;
  if (neverSchemes.test(protocol) || target.username || target.password) return false;
  if (protocol === site.protocol && hostname === site.hostname) {
    if (target.port === site.port || isLoopback(hostname)) return true;
  }
  const isWeb = /^https?:$/.test(protocol);
  const address = hostname.replace(/^\[|\]$/g, "");
  if (isIP(address)) return isWeb && (/^127\./.test(address) || address === "::1");
  if (isWeb && !/^(?!\d+$)[a-z0-9-]+(\.[a-z0-9-]+)*\.?$/i.test(hostname)) return false;
  const [withoutFragment = ""] = target.href.split("#");
  // An address without a path has the path "/"; a list may have been written either way.
  const spellings = [withoutFragment, withoutFragment.replace(/^(\w+:\/\/[^/]+)\/$/, "$1")];
  return allowList.some((glob) => spellings.some((text) => globPattern(glob).test(text)));
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
