import type { IncomingMessage, RequestListener } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { Hono } from "hono";
import { recoveryCodeRoutes } from "#accounts/account/recovery-codes.ts";
import {
  accountPath,
  accountRoutes,
  visitorPath,
  visitorRoutes,
} from "#accounts/account/routes.ts";
import { authRoutes, mountPath } from "#accounts/auth/routes.ts";
import type { AuthService } from "#accounts/auth/service.ts";
import {
  answerHeaders,
  plainSecurity,
  type SecuritySettings,
} from "#accounts/http/answer-headers.ts";
import type { RouteEnv } from "#accounts/http/body.ts";
import { HttpError, handleErrors, type LogError } from "#accounts/http/errors.ts";
import { limitNetworks } from "#accounts/http/limit-networks.ts";
import {
  type Files,
  observeRequests,
  type RequestObserver,
} from "#accounts/http/observe-requests.ts";
import { type OutboxAccess, outboxPath, outboxRoutes } from "#accounts/http/outbox-page.ts";
import { type Readiness, readyRoute } from "#accounts/http/readiness.ts";

export type AppDependencies = {
  files: Files;
  /** Settings of the security headers of responses other than files. */
  security?: SecuritySettings;
  logError: LogError;
  auth?: AuthService | undefined;
  /** Access to the page of the mails that are kept instead of sent; undefined if it is not served. */
  outbox?: OutboxAccess | undefined;
  observer?: RequestObserver | undefined;
  readiness?: Readiness | undefined;
};

export function createApp(parts: AppDependencies): RequestListener {
  const { files, security = plainSecurity, logError, auth, outbox } = parts;
  const { observer = observeRequests({}), readiness = async () => ({}) } = parts;
  const app = new Hono<RouteEnv>();

  app.use(observer.route);
  app.get("/healthz", (c) => c.json({ status: "ok" }));
  app.get("/readyz", readyRoute(readiness));
  if (auth) {
    if (auth.config.rateLimits) {
      const limitNetwork = limitNetworks({
        ...auth.config,
        unlimitedPaths: auth.extensions.flatMap(({ unlimitedPaths = [] }) =>
          unlimitedPaths.map((path) => visitorPath + path),
        ),
        onReject: (ip) => auth.events.record("limit_hit", { ip }),
      });
      app.use("/auth/*", limitNetwork);
      app.use("/functions/*", limitNetwork);
    }
    mountAccounts(app, auth, logError);
    if (outbox) app.route(outboxPath, outboxRoutes(outbox));
  }
  app.on("ALL", ["/rest/v1/*", "/storage/v1/*", "/realtime/v1/*"], rejectHostedService);

  app.notFound((c) => {
    files.serveMissing(c.env.incoming, c.env.outgoing);
    return RESPONSE_ALREADY_SENT;
  });
  app.onError(
    handleErrors(logError, ({ code, message, isLogged, requestId }, c) =>
      c.json({ code, message, ...(isLogged && { error_id: requestId }) }),
    ),
  );

  // Most unknown addresses are guesses of scanners, which need no router.
  const firstParts = new Set(app.routes.map(({ path }) => firstPart(path)));
  const guards = answerHeaders(security);
  const answerRoute = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  return (request, response) => {
    request.url = readTarget(request);
    if (observer.file(request, response, files.serve)) return;
    observer.begin(request, response);
    if (request.url.startsWith("/") && !firstParts.has(firstPart(request.url))) {
      files.serveMissing(request, response);
      return;
    }
    if (isAmbiguous(request.url)) {
      response.writeHead(400, { Connection: "close", ...guards }).end();
      return;
    }
    for (const [name, value] of Object.entries(guards)) response.setHeader(name, value);
    response.setHeader("Cache-Control", "no-store");
    // Hono builds a URL from Host, and would answer 400 to one that is missing, empty or unusual. No route reads the host of
    // that URL, and c.req.header returns the header that was sent.
    request.headers.host = "localhost";
    answerRoute(request, response);
  };
}

export function mountAccounts(app: Hono<RouteEnv>, service: AuthService, logError: LogError): void {
  app.route(mountPath, authRoutes(service, logError));
  app.route(accountPath, accountRoutes(service, logError, recoveryCodeRoutes));
  app.route(visitorPath, visitorRoutes(service, logError));
}

/** Returns path and query of a target: a proxy may send the whole address (RFC 9112, section 3.2.2). */
function readTarget({ url = "" }: IncomingMessage): string {
  const path = url.replace(/^https?:\/\/[^/?#]+/i, "");
  return path === "" || path.startsWith("?") ? `/${path}` : path;
}

/**
 * Returns true for a path with dot segments, a fragment, or an encoding that cannot be decoded. Proxies apply their rules
 * to the resolved path but send the original, which URL parsing might resolve differently.
 */
function isAmbiguous(url: string): boolean {
  const [path = ""] = url.split("?");
  if (!path.startsWith("/") || /#|\/(\.|%2e){1,2}(\/|$)/i.test(path)) return true;
  try {
    return !decodeURIComponent(path);
  } catch {
    return true;
  }
}

/** "auth" of "/auth/v1/user?x". */
const firstPart = (address: string): string => /^\/([^/?#]*)/.exec(address)?.[1] ?? address;

function rejectHostedService(): never {
  throw new HttpError(
    501,
    "not_implemented",
    "This server keeps accounts only. Tables, files and live channels belong to the hosted service.",
  );
}
