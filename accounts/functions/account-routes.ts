import { Hono } from "hono";
import { answerCors } from "#accounts/auth/cors.ts";
import { defineAuthRoutes, type Route } from "#accounts/auth/define-auth-routes.ts";
import type { AuthEnv, AuthService } from "#accounts/auth/service.ts";
import { endSession, listSessions } from "#accounts/functions/account-sessions.ts";
import { deleteAccount } from "#accounts/functions/deletion.ts";
import { listEvents } from "#accounts/functions/events.ts";
import { exportAccount } from "#accounts/functions/export.ts";
import { json, noBody } from "#accounts/http/body.ts";
import { HttpError, handleErrors, type LogError } from "#accounts/http/errors.ts";

/** Path at which app.ts mounts the routes. A hosted service has them as one edge function named "account". */
export const accountPath = "/functions/v1/account";

/**
 * Returns the functions for the owner of an account beyond the protocol: sessions, security events, export and deletion,
 * those of the extensions, and those that `addRoutes` adds. Errors are `{"error": a sentence, "code": a name for programs}`,
 * with further members where the endpoint says so.
 */
export function accountRoutes(
  service: AuthService,
  logError: LogError,
  addRoutes: (route: Route) => void = () => {},
) {
  const app = new Hono<AuthEnv>();

  app.use(
    answerCors(service.config, {
      allowMethods: ["GET", "POST", "PUT", "DELETE"],
      allowHeaders: ["authorization", "x-client-info", "apikey", "content-type", "x-region"],
      exposeHeaders: ["Retry-After"],
    }),
  );
  const { route, isPathOfRoute } = defineAuthRoutes(app, service, logError);

  addRoutes(route);
  route("GET /sessions", ["key", "fully authenticated user", "account", noBody], listSessions);
  route("DELETE /sessions/:id", ["key", "fully authenticated user", "account", noBody], endSession);
  route("GET /events", ["key", "fully authenticated user", "account", noBody], listEvents);
  route("GET /export", ["key", "fully authenticated user", "account", noBody], exportAccount, {
    laterLimits: ["accountExport"],
  });
  route("POST /deletion", ["key", "fully authenticated user", "account", json], deleteAccount, {
    laterLimits: ["accountDeletion", "ownerNotice"],
  });

  for (const { routes } of service.extensions) routes?.account?.(route);

  route("ALL *", ["key", "anyone", "account", noBody], (c) => {
    if (!isPathOfRoute(c)) {
      return c.json({ code: "NOT_FOUND", message: "Requested function was not found" }, 404);
    }
    throw new HttpError(405, "method_not_allowed", `${c.req.method} is not allowed here.`);
  });
  app.onError(
    handleErrors(logError, ({ code, message, details, isLogged, requestId }, c) =>
      c.json({ error: message, code, ...(isLogged && { error_id: requestId }), ...details }),
    ),
  );
  return app;
}
