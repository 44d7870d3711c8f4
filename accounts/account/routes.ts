import { Hono } from "hono";
import { deleteAccount } from "#accounts/account/deletion.ts";
import { listEvents } from "#accounts/account/events.ts";
import { exportAccount } from "#accounts/account/export.ts";
import { endSession, listSessions } from "#accounts/account/sessions.ts";
import { accountLimit, key, limit, owner, pathsOf, provide } from "#accounts/auth/middleware.ts";
import { answerCors } from "#accounts/auth/origin.ts";
import type { AuthEnv, AuthService } from "#accounts/auth/service.ts";
import { body } from "#accounts/http/body.ts";
import { HttpError, handleErrors, type LogError } from "#accounts/http/errors.ts";

/** Path at which create-app.ts mounts the routes. A hosted service has them as one edge function named "account". */
export const accountPath = "/functions/v1/account";

/**
 * Returns the functions for the owner of an account beyond the protocol: sessions, security events, export and deletion,
 * those of the extensions, and those that `addRoutes` adds. Errors are `{"error": a sentence, "code": a name for programs}`,
 * with further members where the endpoint says so.
 */
export function accountRoutes(
  service: AuthService,
  logError: LogError,
  addRoutes: (app: Hono<AuthEnv>) => void = () => {},
) {
  const app = new Hono<AuthEnv>();

  app.use(
    answerCors(service.config, {
      allowMethods: ["GET", "POST", "PUT", "DELETE"],
      allowHeaders: ["authorization", "x-client-info", "apikey", "content-type", "x-region"],
      exposeHeaders: ["Retry-After"],
    }),
    provide(service, logError),
  );

  addRoutes(app);
  app.get("/sessions", key, limit("account"), owner, listSessions);
  app.delete("/sessions/:id", key, limit("account"), owner, endSession);
  app.get("/events", key, limit("account"), owner, listEvents);
  app.get("/export", key, limit("account"), owner, accountLimit("accountExport"), exportAccount);
  app.post(
    "/deletion",
    key,
    limit("account"),
    owner,
    accountLimit("accountDeletion"),
    body(),
    deleteAccount,
  );

  for (const { routes } of service.extensions) routes?.account?.(app);

  for (const path of pathsOf(app)) {
    app.all(path, key, limit("account"), (c) => {
      throw new HttpError(405, "method_not_allowed", `${c.req.method} is not allowed here.`);
    });
  }
  app.all("*", key, limit("account"), (c) =>
    c.json({ code: "NOT_FOUND", message: "Requested function was not found" }, 404),
  );
  app.onError(
    handleErrors(logError, ({ code, message, details, isLogged, requestId }, c) =>
      c.json({ error: message, code, ...(isLogged && { error_id: requestId }), ...details }),
    ),
  );
  return app;
}
