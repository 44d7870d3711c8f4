import { Hono } from "hono";
import { pathsOf, provide } from "#accounts/auth/middleware.ts";
import { answerCors } from "#accounts/auth/origin.ts";
import type { AuthEnv, AuthService } from "#accounts/auth/service.ts";
import { HttpError, handleErrors, type LogError } from "#accounts/http/errors.ts";

/** Path at which create-app.ts mounts the routes. */
export const visitorPath = "/functions/v1";

/** Shown to the visitor instead of the protocol's message. */
const tooManyRequests =
  "Too many requests came from your network or for this address. Please try again later.";

/**
 * Returns the functions of the extensions for visitors without an account, for /functions/v1. Browsers call them through the account
 * client. Errors are `{"error": a sentence, "code": a name for programs}`, with further members where the endpoint says so. A wrong key is rejected as the hosted service's
 * gateway does it.
 */
export function visitorRoutes(service: AuthService, logError: LogError) {
  const app = new Hono<AuthEnv>();

  app.use(
    answerCors(service.config, {
      allowMethods: ["POST"],
      allowHeaders: ["authorization", "x-client-info", "apikey", "content-type", "x-region"],
      exposeHeaders: ["Retry-After"],
    }),
    provide(service, logError),
  );

  for (const { routes } of service.extensions) routes?.functions?.(app);

  for (const path of pathsOf(app)) {
    app.all(path, (c) => {
      c.header("Allow", "POST");
      throw new HttpError(405, "method_not_allowed", "This function is called by POST.");
    });
  }
  // The response of the hosted service.
  app.all("*", (c) =>
    c.json({ code: "NOT_FOUND", message: "Requested function was not found" }, 404),
  );
  app.onError(
    handleErrors(logError, ({ code, message, details, isLogged, requestId }, c) => {
      const error = code === "over_request_rate_limit" ? tooManyRequests : message;
      return c.json({ error, code, ...(isLogged && { error_id: requestId }), ...details });
    }),
  );
  return app;
}
