import type { IncomingMessage, ServerResponse } from "node:http";
import type { MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import { countCalls } from "#accounts/http/count-calls.ts";
import type { RouteEnv } from "#accounts/http/define-routes.ts";
import { redactPath } from "#accounts/http/redact-path.ts";
import { isProbe } from "#accounts/http/reject-ambiguous.ts";
import { assignRequestId } from "#accounts/http/request-id.ts";
import { warnOfUntrustedProxy } from "#accounts/http/untrusted-proxy.ts";
import { addressIn, networksOf } from "#accounts/http/visitor.ts";
import type { Log } from "#accounts/log/open-log.ts";
import { type Metrics, noMetrics } from "#accounts/metrics/metrics.ts";

export type RequestObserver = {
  /** Answers a request by `serve`, and logs and counts it if `serve` returns true: a file of the site. */
  file: (
    request: IncomingMessage,
    response: ServerResponse,
    serve: (request: IncomingMessage, response: ServerResponse) => boolean,
  ) => boolean;
  /** Starts to observe any other request: assigns its id, and logs and counts it when its response has ended. */
  begin: (request: IncomingMessage, response: ServerResponse) => void;
  /** Middleware that records which route answers. Must come before all routes. */
  route: MiddlewareHandler<RouteEnv>;
};

export type ObserverOptions = {
  log?: Log | undefined;
  metrics?: Metrics | undefined;
  /** Header in which a trusted proxy sends the visitor's address. The proxy's request ids are kept then. */
  trustedIpHeader?: string | undefined;
};

/** Logged requests with an error of the client, from one /24 or /48 and from all: a scanner must not fill the disk. */
const errorLines = {
  network: { points: 60, duration: 60 },
  all: { points: 600, duration: 60 },
} as const;

/**
 * Fraction of the requests for files that are logged, unless the level is debug: they are the most frequent and the least
 * informative.
 */
const staticFraction = 0.01;

const unmatched = "unmatched";

/**
 * Logs and counts each request: method, route, status, milliseconds and bytes. Warns once of a proxy that the server is not
 * told to trust, at a request for something else than a file.
 */
export function observeRequests(options: ObserverOptions): RequestObserver {
  const { log, metrics = noMetrics, trustedIpHeader } = options;
  const staticSample = log?.isLevelEnabled("debug") ? 1 : staticFraction;
  const routes = new WeakMap<IncomingMessage, string>();
  const linesOfNetwork = countCalls(errorLines.network);
  const linesOfAll = countCalls(errorLines.all);
  const notices = countCalls({ points: 1, duration: errorLines.all.duration });
  const checkForProxy = trustedIpHeader ? undefined : warnOfUntrustedProxy(log);

  /** Returns false if too many errors were logged in the last minute. Logs once a minute that lines are left out. */
  function mayLogError(request: IncomingMessage): boolean {
    const header = trustedIpHeader && request.headers[trustedIpHeader]?.toString();
    const network = networksOf(addressIn(header, request.socket)).organisation;
    if (linesOfNetwork.take(network) === null && linesOfAll.take("all") === null) return true;
    if (notices.take("all") === null) {
      log?.warn({ network }, "too many requests with errors: further ones are not logged");
    }
    return false;
  }

  function logResponse(
    request: IncomingMessage,
    response: ServerResponse,
    observed: {
      requestId?: string;
      route: string;
      path?: string;
      startedAt: number;
      sentBefore: number;
    },
  ): number {
    const { startedAt, sentBefore, requestId, route, path } = observed;
    const milliseconds = performance.now() - startedAt;
    const { statusCode: status } = response;
    const level = levelOf(route, status);
    if (!log?.isLevelEnabled(level)) return milliseconds;
    if (status >= 400 && level === "info" && !mayLogError(request)) return milliseconds;
    log[level](
      {
        ...(requestId && { requestId }),
        method: request.method,
        route,
        ...(path && { path }),
        status,
        ms: Math.round(milliseconds * 10) / 10,
        bytes: request.socket.bytesWritten - sentBefore,
        ...(!response.writableFinished && { aborted: true }),
      },
      "request",
    );
    return milliseconds;
  }

  return {
    file: (request, response, serve) => {
      const count = () =>
        metrics.countRequest({ route: "static", method: "GET", status: response.statusCode });
      // Most files cost only a random number and an addition.
      if (Math.random() >= staticSample) {
        const served = serve(request, response);
        if (served) count();
        return served;
      }
      const startedAt = performance.now();
      const sentBefore = request.socket.bytesWritten;
      const served = serve(request, response);
      if (!served) return false;
      count();
      response.once("close", () => {
        const path = pathOf(request);
        logResponse(request, response, { route: "static", path, startedAt, sentBefore });
      });
      return true;
    },

    begin: (request, response) => {
      checkForProxy?.(request);
      const startedAt = performance.now();
      const sentBefore = request.socket.bytesWritten;
      const requestId = assignRequestId(request, response, trustedIpHeader !== undefined);
      response.once("close", () => {
        const route = routes.get(request) ?? unmatched;
        const path = route === unmatched ? redactPath(pathOf(request)) : "";
        const observed = { requestId, route, path, startedAt, sentBefore };
        const seconds = logResponse(request, response, observed) / 1000;
        const method = request.method ?? "";
        metrics.countRequest({ route, method, status: response.statusCode, seconds });
      });
    },

    route: async (c, next) => {
      await next();
      // The deepest route that ran; "*" is this middleware itself.
      const pattern = routePath(c);
      if (pattern !== "*" && pattern !== "/*") routes.set(c.env.incoming, pattern);
    },
  };
}

/**
 * Returns the log level of a response: debug for health checks. 501 is expected for parts of the hosted service that this server does not have.
 * 503 means an outage or overload, whose cause is logged separately; a flood must not fill the log with errors.
 */
function levelOf(route: string, status: number): "debug" | "info" | "error" {
  if (status >= 500 && status !== 501 && status !== 503 && !isProbe(route)) return "error";
  return isProbe(route) ? "debug" : "info";
}

function pathOf({ url = "" }: IncomingMessage): string {
  return url.split(/[?#]/)[0] ?? "";
}
