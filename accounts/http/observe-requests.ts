import { randomUUID } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { createMiddleware } from "hono/factory";
import { routePath } from "hono/route";
import type { RouteEnv } from "#accounts/http/body.ts";
import { requestIdHeader } from "#accounts/http/errors.ts";
import type { Metrics } from "#accounts/http/metrics.ts";
import { limitLines } from "#accounts/http/security-events.ts";
import { addressIn, networksOf } from "#accounts/http/visitor.ts";
import type { Log } from "#accounts/log/open-log.ts";

/** Pages and other files that a website serves besides the accounts. */
export type Files = {
  fileCount: number;
  /** Public address that the build wrote into the pages. */
  builtFor?: string | undefined;
  /** Answers a request for a file; else returns false. */
  serve(...[request, response]: Parameters<RequestListener>): boolean;
  /** Answers requests without a file or a route. */
  serveMissing: RequestListener;
};

export type RequestObserver = ReturnType<typeof observeRequests>;

type ObserverOptions = {
  log?: Log | undefined;
  metrics?: Metrics | undefined;
  /** Header in which a trusted proxy sends the visitor's address. The proxy's request ids are kept then. */
  trustedIpHeader?: string | undefined;
};

/** Most lines a minute of requests that are answered as wished, and of those with an error of the client. */
const answerLines = { network: 120, all: 6000 };
const errorLines = { network: 60, all: 600 };

const proxyHeaders = ["X-Forwarded-For", "X-Real-IP", "Forwarded"] as const;

/** Request ids that are accepted from a trusted proxy. Others could break lines of the log or fill it. */
const validId = /^[\w.:-]{8,128}$/;

/** Logs and counts each request; those for files, the most frequent, are only counted. Warns once of an untrusted proxy. */
export function observeRequests({ log, metrics, trustedIpHeader }: ObserverOptions) {
  const routes = new WeakMap<IncomingMessage, string>();
  const leftOut = (what: string) => (network: string) => {
    log?.warn({ network }, `too many requests${what}: further ones are not logged`);
  };
  const mayLogAnswer = limitLines(answerLines, leftOut(""));
  const mayLogError = limitLines(errorLines, leftOut(" with errors"));
  let checksForProxy = trustedIpHeader === undefined;

  function mayLog({ headers, socket }: IncomingMessage, status: number): boolean {
    const header = trustedIpHeader && headers[trustedIpHeader]?.toString();
    const network = networksOf(addressIn(header, socket)).organisation;
    return status >= 400 ? mayLogError(network) : mayLogAnswer(network);
  }

  function warnOfUntrustedProxy({ headers }: IncomingMessage): void {
    const header = proxyHeaders.find((name) => headers[name.toLowerCase()] !== undefined);
    if (!header) return;
    checksForProxy = false;
    log?.warn(
      `A request has the header ${header}, but TRUSTED_IP_HEADER is not set: limits count the address of the connection. If this server is behind a proxy, all visitors share the limits of its address. Let the proxy replace X-Forwarded-For, as the files in deploy/ do, and set TRUSTED_IP_HEADER=X-Forwarded-For. Without a proxy leave it unset: the visitor sent the header. A public address needs the proxy.`,
    );
  }

  return {
    /** Answers a request by `serve`, and counts it if `serve` returns true: a file of the site. */
    file: (request: IncomingMessage, response: ServerResponse, serve: Files["serve"]): boolean => {
      if (!serve(request, response)) return false;
      metrics?.countRequest({ route: "static", method: "GET", status: response.statusCode });
      return true;
    },

    /** Observes any other request: assigns its id, and logs and counts it when its response has ended. */
    begin: (request: IncomingMessage, response: ServerResponse): void => {
      if (checksForProxy) warnOfUntrustedProxy(request);
      const { method = "", socket } = request;
      const startedAt = performance.now();
      const sentBefore = socket.bytesWritten;
      const given = trustedIpHeader ? request.headers["x-request-id"]?.toString() : undefined;
      const requestId = given && validId.test(given) ? given : randomUUID();
      response.setHeader(requestIdHeader, requestId);
      response.once("close", () => {
        const ms = performance.now() - startedAt;
        const { statusCode: status } = response;
        const known = routes.get(request);
        const route = known ?? "unmatched";
        metrics?.countRequest({ route, method, status, seconds: ms / 1000 });
        const level = levelOf(route, status);
        if (!log?.isLevelEnabled(level)) return;
        if (level === "info" && !mayLog(request, status)) return;
        const fields = {
          requestId,
          method,
          route,
          ...(!known && { path: redactPath(request.url?.split(/[?#]/)[0] ?? "") }),
          status,
          ms: Math.round(ms * 10) / 10,
          bytes: socket.bytesWritten - sentBefore,
          ...(!response.writableFinished && { aborted: true }),
        };
        log[level](fields, "request");
      });
    },

    /** Middleware that records which route answers. Must come before all routes. */
    route: createMiddleware<RouteEnv>(async (c, next) => {
      await next();
      // The deepest route that ran; "*" is this middleware itself.
      const pattern = routePath(c);
      if (pattern !== "*" && pattern !== "/*") routes.set(c.env.incoming, pattern);
    }),
  };
}

/**
 * Monitors and orchestrators probe every few seconds. 501 is expected for parts that are not here. The cause of a 503 is
 * logged separately; a flood must not log errors.
 */
function levelOf(route: string, status: number): "debug" | "info" | "error" {
  if (route === "/healthz" || route === "/readyz") return "debug";
  return status >= 500 && status !== 501 && status !== 503 ? "error" : "info";
}

const maxLength = 200;

/** Lower-case words, each shorter than the 12 letters of a refresh token, and a file extension. */
const words = /^\.?[a-z]{1,11}(-[a-z]{1,11})*(\.[a-z]{1,5})?$/;

/** Redacts an unknown path for the log: segments that do not look like words may be tokens, codes or addresses. */
export function redactPath(path: string): string {
  const segments = path.slice(0, maxLength).split("/");
  const shown = segments.map((part) => (part === "" || words.test(part) ? part : "…"));
  return shown.join("/");
}
