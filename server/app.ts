import { randomUUID } from "node:crypto";
import type { RequestListener } from "node:http";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { Hono } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { authRoutes, mountPath } from "#server/auth/routes.ts";
import type { AuthService } from "#server/auth/service.ts";
import { functionRoutes } from "#server/functions/routes.ts";
import { answerError, HttpError, type LogError } from "#server/http/errors.ts";
import { outboxPath, outboxRoutes } from "#server/http/outbox-page.ts";
import { securityHeaders } from "#server/http/security-headers.ts";
import type { StaticSite } from "#server/http/static-site.ts";

export type AppDependencies = {
  site: StaticSite;
  logError: LogError;
  /** The embedded account service; none where accounts are kept elsewhere. */
  auth?: AuthService | undefined;
  /** Folder of the mails that are kept instead of sent, where they are. */
  outboxDirectory?: string | undefined;
};

/** The whole server as a function of what it needs: files of the site first, then these routes, then 404. */
export function createApp({
  site,
  logError,
  auth,
  outboxDirectory,
}: AppDependencies): RequestListener {
  const app = new Hono<{ Bindings: HttpBindings }>();

  app.get("/healthz", (c) => c.json({ status: "ok" }));
  if (auth) {
    app.route(mountPath, authRoutes(auth, logError));
    app.route("/functions/v1", functionRoutes(auth, logError));
    if (outboxDirectory) app.route(outboxPath, outboxRoutes({ directory: outboxDirectory }));
  }
  app.all("/rest/v1/*", refuseHostedService);
  app.all("/storage/v1/*", refuseHostedService);
  app.all("/realtime/v1/*", refuseHostedService);

  app.notFound((c) => {
    site.serveMissing(c.env.incoming, c.env.outgoing);
    return RESPONSE_ALREADY_SENT;
  });
  app.onError((error, c) => {
    const id = randomUUID();
    const request = { id, line: `${c.req.method} ${c.req.path}` };
    const { status, body, headers } = answerError(error, request, logError);
    return c.json(body, status as ContentfulStatusCode, headers);
  });

  const answerRoute = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  return (request, response) => {
    if (site.serve(request, response)) return;
    for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value);
    response.setHeader("Cache-Control", "no-store");
    answerRoute(request, response);
  };
}

/** The parts of a hosted account service that this product makes no call to. */
function refuseHostedService(): never {
  throw new HttpError(
    501,
    "not_implemented",
    "This server keeps accounts only. Tables, files and live channels belong to the hosted service.",
  );
}
