import { Hono } from "hono";
import { answerCors } from "#server/auth/cors.ts";
import { defineAuthRoutes } from "#server/auth/define-routes.ts";
import type { AuthEnv, AuthService } from "#server/auth/service.ts";
import { newsletterConfirm } from "#server/functions/newsletter-confirm.ts";
import { newsletterSubscribe } from "#server/functions/newsletter-subscribe.ts";
import {
  isOneClick,
  newsletterUnsubscribe,
  showUnsubscribePage,
} from "#server/functions/newsletter-unsubscribe.ts";
import { json, noBody } from "#server/http/define-routes.ts";
import { HttpError, handleErrors, type LogError } from "#server/http/errors.ts";

/** Shown to the visitor instead of the protocol's message. */
const tooManyRequests =
  "Too many requests came from your network or for this address. Please try again later.";

/**
 * Returns the functions for visitors without an account, for /functions/v1. Browsers call them through the account
 * client. Errors are `{"error": a sentence, "code": a name for programs}`. A wrong key is refused as the hosted service's
 * gateway does it.
 */
export function functionRoutes(service: AuthService, logError: LogError) {
  const app = new Hono<AuthEnv>();

  app.use(
    answerCors(service.config, {
      allowMethods: ["POST"],
      allowHeaders: ["authorization", "x-client-info", "apikey", "content-type", "x-region"],
      exposeHeaders: ["Retry-After"],
    }),
  );

  const { route, isPathOfRoute } = defineAuthRoutes(app, service, logError);

  route("POST /newsletter-subscribe", ["key", "anyone", "newsletter", json], newsletterSubscribe, {
    metric: "newsletter_subscribe",
  });
  route("POST /newsletter-confirm", ["key", "anyone", "newsletterLink", json], newsletterConfirm, {
    metric: "newsletter_confirm",
  });
  route(
    "POST /newsletter-unsubscribe",
    [{ keyUnless: isOneClick }, "anyone", "newsletterLink", json],
    newsletterUnsubscribe,
    { metric: "newsletter_unsubscribe" },
  );
  route(
    "GET /newsletter-unsubscribe",
    ["no key", "anyone", "no limit", noBody],
    showUnsubscribePage,
  );

  route("ALL *", ["no key", "anyone", "no limit", noBody], (c) => {
    if (isPathOfRoute(c)) {
      c.header("Allow", "POST");
      throw new HttpError(405, "method_not_allowed", "This function is called by POST.");
    }
    // The response of the hosted service.
    return c.json({ code: "NOT_FOUND", message: "Requested function was not found" }, 404);
  });
  app.onError(
    handleErrors(logError, ({ code, message, isLogged, requestId }, c) => {
      const error = code === "over_request_rate_limit" ? tooManyRequests : message;
      return c.json({ error, code, ...(isLogged && { error_id: requestId }) });
    }),
  );
  return app;
}
