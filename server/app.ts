import type { RequestListener } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { Hono } from "hono";
import { authRoutes, mountPath } from "#server/auth/routes.ts";
import type { AuthService } from "#server/auth/service.ts";
import { accountPath, accountRoutes } from "#server/functions/account/routes.ts";
import { functionRoutes } from "#server/functions/routes.ts";
import type { RouteEnv } from "#server/http/define-routes.ts";
import { HttpError, handleErrors, type LogError } from "#server/http/errors.ts";
import { limitNetworks } from "#server/http/limit-networks.ts";
import { observeRequests, type RequestObserver } from "#server/http/observe-requests.ts";
import type { OutboxAccess } from "#server/http/outbox-access.ts";
import { outboxPath, outboxRoutes } from "#server/http/outbox-page.ts";
import { type Readiness, readyRoute, watchReadiness } from "#server/http/readiness.ts";
import { rejectAmbiguousHeaders, rejectAmbiguousPath } from "#server/http/reject-ambiguous.ts";
import {
  answerHeaders,
  plainSecurity,
  type SecuritySettings,
} from "#server/http/security-headers.ts";
import type { StaticSite } from "#server/http/static-site.ts";

export type AppDependencies = {
  site: StaticSite;
  /** What the headers of answers other than the site's files depend on. */
  security?: SecuritySettings;
  logError: LogError;
  /** The embedded account service; none where accounts are kept elsewhere. */
  auth?: AuthService | undefined;
  /** For the page of the mails that are kept instead of sent; none where it is not served. */
  outbox?: OutboxAccess | undefined;
  /** What is written down and counted of each request; nothing where it is left out. */
  observer?: RequestObserver | undefined;
  /** The parts that /readyz asks; none where it is left out. */
  readiness?: Readiness | undefined;
};

/** The whole server as a function of what it needs: files of the site first, then these routes, then 404. */
export function createApp({
  site,
  logError,
  auth,
  security = plainSecurity,
  outbox,
  observer = observeRequests({}),
  readiness = watchReadiness({}),
}: AppDependencies): RequestListener {
  const app = new Hono<RouteEnv>();

  app.use(observer.route);
  app.get("/healthz", (c) => c.json({ status: "ok" }));
  app.get("/readyz", readyRoute(readiness));
  if (auth) {
    app.route(mountPath, authRoutes(auth, logError));
    app.route(accountPath, accountRoutes(auth, logError));
    app.route("/functions/v1", functionRoutes(auth, logError));
    if (outbox) app.route(outboxPath, outboxRoutes(outbox));
  }
  app.all("/rest/v1/*", refuseHostedService);
  app.all("/storage/v1/*", refuseHostedService);
  app.all("/realtime/v1/*", refuseHostedService);

  app.notFound((c) => {
    site.serveMissing(c.env.incoming, c.env.outgoing);
    return RESPONSE_ALREADY_SENT;
  });
  app.onError(
    handleErrors(logError, ({ code, message, isLogged, requestId }, c) =>
      c.json({ code, message, ...(isLogged && { error_id: requestId }) }),
    ),
  );

  const isOneTooMany = auth?.config.rateLimits
    ? limitNetworks({
        ...auth.config,
        onRefusal: (ip) => auth.events.record("limit_hit", { ip }),
      })
    : undefined;

  // Most addresses that are none of ours are a scanner's guesses; a router has nothing to find out about them.
  const firstParts = new Set(app.routes.map(({ path }) => firstPart(path)));
  const guards = answerHeaders(security);
  const answerRoute = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  return (request, response) => {
    if (rejectAmbiguousHeaders(request, response, guards)) return;
    if (observer.file(request, response, site.serve)) return;
    const address = request.url ?? "";
    if (isOneTooMany?.(request, response)) return;
    observer.begin(request, response);
    if (address.startsWith("/") && !firstParts.has(firstPart(address))) {
      site.serveMissing(request, response);
      return;
    }
    if (rejectAmbiguousPath(request, response, guards)) return;
    for (const [name, value] of Object.entries(guards)) response.setHeader(name, value);
    response.setHeader("Cache-Control", "no-store");
    answerRoute(request, response);
  };
}

/** "auth" of "/auth/v1/user?x". */
function firstPart(address: string): string {
  return /^\/([^/?#]*)/.exec(address)?.[1] ?? address;
}

/** The parts of a hosted account service that this product makes no call to. */
function refuseHostedService(): never {
  throw new HttpError(
    501,
    "not_implemented",
    "This server keeps accounts only. Tables, files and live channels belong to the hosted service.",
  );
}
