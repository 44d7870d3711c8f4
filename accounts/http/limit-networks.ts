import type { IncomingMessage, ServerResponse } from "node:http";
import { bearerToken } from "#accounts/http/bearer-token.ts";
import { type CallLimit, countCalls } from "#accounts/http/count-calls.ts";
import { isSameSecret } from "#accounts/http/is-same-secret.ts";
import { addressIn, networksOf } from "#accounts/http/visitor.ts";

/**
 * Limits on calls of the account service and the functions from one /24 or /48. Each endpoint has its own limit by
 * address; these are for clients with many addresses. A password hash takes about 30 ms of a core, so its limit is low:
 * pages must not wait on a machine with one core.
 */
export const networkLimits = {
  network: {
    points: 100,
    duration: 20,
    counts: "all calls of accounts and functions from one /24 or /48",
  },
  networkPasswords: {
    points: 8,
    duration: 4,
    counts: "calls that hash a password from one /24 or /48",
  },
} as const;

export type NetworkLimit = keyof typeof networkLimits;

const passwordPaths =
  /^(\/auth\/v1\/(signup|user|factors|admin\/users(\/[^/]*)?)|\/functions\/v1\/account\/deletion)$/;

function isPasswordCall({ method }: IncomingMessage, { pathname, searchParams }: URL): boolean {
  if (method !== "POST" && method !== "PUT") return false;
  if (pathname === "/auth/v1/token") return searchParams.get("grant_type") === "password";
  return passwordPaths.test(pathname);
}

/**
 * Reads the path as the router does, so that no spelling evades the limit. Returns null for a malformed one, which
 * rejectAmbiguousPath rejects.
 */
function readAddress(target: string): URL | null {
  const url = URL.parse(target, "http://host");
  try {
    if (url) url.pathname = decodeURIComponent(url.pathname);
  } catch {
    return null;
  }
  return url;
}

const body = JSON.stringify({
  code: 429,
  error_code: "over_request_rate_limit",
  msg: "Request rate limit reached",
});

type Options = {
  trustedIpHeader: string | undefined;
  limits?: Record<NetworkLimit, CallLimit>;
  /** Calls with this bearer token are not counted: an operator's program may import thousands of users. */
  secretKey?: string | undefined;
  /** Paths whose calls are not counted. */
  unlimitedPaths?: readonly string[];
  /** Called for the first rejected call in each window, with the visitor's address. */
  onReject: (address: string) => void;
};

/**
 * Returns a function that answers 429 to a call above the limit of its network and returns true, else false. It runs
 * before the router, so it takes the security headers as `guards`. It neither reads the body nor logs each call: rejecting
 * thousands a second must not delay others.
 */
export function limitNetworks({
  trustedIpHeader,
  limits = networkLimits,
  secretKey,
  unlimitedPaths = [],
  onReject,
}: Options) {
  const calls = countCalls(limits.network);
  const passwordCalls = countCalls(limits.networkPasswords);
  const reports = countCalls({ points: 1, duration: limits.network.duration });

  return (
    request: IncomingMessage,
    response: ServerResponse,
    guards: Record<string, string>,
  ): boolean => {
    const url = readAddress(request.url ?? "");
    if (!url || !/^\/(auth|functions)\//.test(url.pathname)) return false;
    if (unlimitedPaths.includes(url.pathname)) return false;
    const read = (name: string) => request.headers[name]?.toString();
    if (isSameSecret(bearerToken(read("authorization")), secretKey)) return false;
    const header = trustedIpHeader && request.headers[trustedIpHeader]?.toString();
    const address = addressIn(header, request.socket);
    const network = networksOf(address).organisation;
    const waitSeconds =
      calls.take(network) ?? (isPasswordCall(request, url) ? passwordCalls.take(network) : null);
    if (waitSeconds === null) return false;
    if (reports.take(network) === null) onReject(address);
    response.writeHead(429, {
      ...guards,
      "Access-Control-Allow-Origin": "*",
      "Access-Control-Expose-Headers": "Retry-After",
      "Cache-Control": "no-store",
      // The body is not read.
      Connection: "close",
      "Content-Length": Buffer.byteLength(body),
      "Content-Type": "application/json",
      "Retry-After": waitSeconds,
      "x-sb-error-code": "over_request_rate_limit",
    });
    response.end(body);
    return true;
  };
}
