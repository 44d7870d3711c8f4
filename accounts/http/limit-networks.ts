import type { HonoRequest } from "hono";
import { createMiddleware } from "hono/factory";
import type { RouteEnv } from "#accounts/http/body.ts";
import { countCalls } from "#accounts/http/count-calls.ts";
import { callLimit } from "#accounts/http/rate-limit.ts";
import { bearerToken, isSameSecret } from "#accounts/http/secrets.ts";
import { networksOf, visitorAddress } from "#accounts/http/visitor.ts";

/**
 * Limits of one /24 or /48, for clients with many addresses. A password hash takes about 30 ms of a core, so its
 * limit is low: pages must not wait on a machine with one core.
 */
export const networkLimits = {
  network: callLimit(100, 20, "all calls of accounts and functions from one /24 or /48"),
  networkPasswords: callLimit(8, 4, "calls that hash a password from one /24 or /48"),
};

const passwordPaths =
  /^(\/auth\/v1\/(signup|user|factors|admin\/users(\/[^/]*)?)|\/functions\/v1\/account\/deletion)$/;

function isPasswordCall(request: HonoRequest): boolean {
  const { method, path } = request;
  if (method !== "POST" && method !== "PUT") return false;
  if (path === "/auth/v1/token") return request.query("grant_type") === "password";
  return passwordPaths.test(path);
}

type Options = {
  trustedIpHeader: string | undefined;
  /** Calls with this bearer token are not counted: an operator's program may import thousands of users. */
  secretKey?: string | undefined;
  /** Paths whose POST calls are not counted. */
  unlimitedPaths?: readonly string[];
  /** Called for the first rejected call in each window, with the visitor's address. */
  onReject: (address: string) => void;
};

/**
 * Answers 429 above the limit, and neither reads the body nor reports each call: thousands a second must cost little.
 */
export function limitNetworks({ secretKey, unlimitedPaths = [], onReject, ...proxy }: Options) {
  const calls = countCalls(networkLimits.network);
  const passwordCalls = countCalls(networkLimits.networkPasswords);
  const reports = countCalls({ points: 1, duration: networkLimits.network.duration });

  return createMiddleware<RouteEnv>(async (c, next) => {
    if (c.req.method === "POST" && unlimitedPaths.includes(c.req.path)) return next();
    if (isSameSecret(bearerToken(c.req.header("authorization")), secretKey)) return next();
    const address = visitorAddress(c, proxy);
    const network = networksOf(address).organisation;
    const waitSeconds =
      calls.take(network) ?? (isPasswordCall(c.req) ? passwordCalls.take(network) : null);
    if (waitSeconds === null) return next();
    if (reports.take(network) === null) onReject(address);
    const code = "over_request_rate_limit";
    return c.json({ code: 429, error_code: code, msg: "Request rate limit reached" }, 429, {
      "Access-Control-Allow-Origin": "*",
      "Access-Control-Expose-Headers": "Retry-After",
      // The body is not read.
      Connection: "close",
      "Retry-After": String(waitSeconds),
      "x-sb-error-code": code,
    });
  });
}
