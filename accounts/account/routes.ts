import { Hono } from "hono";
import { endSession, listEvents, listSessions } from "#accounts/account/activity.ts";
import { deleteAccount } from "#accounts/account/deletion.ts";
import { exportAccount } from "#accounts/account/export.ts";
import { accountLimit, key, limit, owner, pathsOf, provide } from "#accounts/auth/middleware.ts";
import { answerCors } from "#accounts/auth/origin.ts";
import type { AuthEnv, AuthService } from "#accounts/auth/service.ts";
import { body } from "#accounts/http/body.ts";
import { HttpError, handleErrors, type LogError } from "#accounts/http/errors.ts";

/** Paths at which create-app.ts mounts the routes. A hosted service has those of accounts as one edge function, "account". */
export const accountPath = "/functions/v1/account";
export const visitorPath = "/functions/v1";

/** Returns the functions for the owner of an account: our own, those of the extensions, and those of `addRoutes`. */
export function accountRoutes(
  service: AuthService,
  logError: LogError,
  addRoutes: (app: Hono<AuthEnv>) => void = () => {},
) {
  const app = openFunctions(service, logError, ["GET", "POST", "PUT", "DELETE"]);
  const count = limit("account");
  const deletions = accountLimit("accountDeletion");

  addRoutes(app);
  app.get("/sessions", key, count, owner, listSessions);
  app.delete("/sessions/:id", key, count, owner, endSession);
  app.get("/events", key, count, owner, listEvents);
  app.get("/export", key, count, owner, accountLimit("accountExport"), exportAccount);
  app.post("/deletion", key, count, owner, deletions, body(), deleteAccount);

  for (const { routes } of service.extensions) routes?.account?.(app);

  for (const path of pathsOf(app)) {
    app.all(path, key, count, (c) => {
      throw new HttpError(405, "method_not_allowed", `${c.req.method} is not allowed here.`);
    });
  }
  app.all("*", key, count, (c) => c.json(notFound, 404));
  return app;
}

/** Shown to the visitor instead of the protocol's message. */
const tooManyRequests =
  "Too many requests came from your network or for this address. Please try again later.";

/** Returns the extensions' functions for visitors without an account. */
export function visitorRoutes(service: AuthService, logError: LogError) {
  const app = openFunctions(service, logError, ["POST"], {
    over_request_rate_limit: tooManyRequests,
  });
  for (const { routes } of service.extensions) routes?.functions?.(app);
  for (const path of pathsOf(app)) {
    app.all(path, (c) => {
      c.header("Allow", "POST");
      throw new HttpError(405, "method_not_allowed", "This function is called by POST.");
    });
  }
  app.all("*", (c) => c.json(notFound, 404));
  return app;
}

/** The response of the hosted service. */
const notFound = { code: "NOT_FOUND", message: "Requested function was not found" };

/** Errors are `{"error": a sentence, "code": a name for programs}`. `sentences` replace the messages of some codes. */
function openFunctions(
  service: AuthService,
  logError: LogError,
  allowMethods: string[],
  sentences: Readonly<Record<string, string>> = {},
) {
  const app = new Hono<AuthEnv>();
  const allowHeaders = ["authorization", "x-client-info", "apikey", "content-type", "x-region"];
  const exposeHeaders = ["Retry-After"];
  const cors = answerCors(service.config, { allowMethods, allowHeaders, exposeHeaders });
  app.use(cors, provide(service, logError));
  app.onError(
    handleErrors(logError, ({ code, message, details, isLogged, requestId }, c) => {
      const error = sentences[code] ?? message;
      return c.json({ error, code, ...(isLogged && { error_id: requestId }), ...details });
    }),
  );
  return app;
}
