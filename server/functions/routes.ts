import { Hono } from "hono";
import { cors } from "hono/cors";
import { takeLimit } from "#server/functions/limit.ts";
import { newsletterConfirm } from "#server/functions/newsletter-confirm.ts";
import { newsletterSubscribe } from "#server/functions/newsletter-subscribe.ts";
import {
  isOneClick,
  newsletterUnsubscribe,
  showUnsubscribePage,
} from "#server/functions/newsletter-unsubscribe.ts";
import type { FunctionEnv, FunctionRequest, FunctionServices } from "#server/functions/services.ts";
import { requireApiKey } from "#server/http/api-key.ts";
import { defineRoutes, json, noBody } from "#server/http/define-routes.ts";
import { HttpError, handleErrors, type LogError } from "#server/http/errors.ts";

/**
 * Returns the functions that browsers call through the account client, to be mounted at /functions/v1. An error
 * is `{"error": a sentence}`. A wrong key is refused as the hosted service's gateway does it.
 */
export function functionRoutes(services: FunctionServices, logError: LogError) {
  const app = new Hono<FunctionEnv>();

  app.use(
    cors({
      origin: "*",
      allowMethods: ["POST"],
      allowHeaders: ["authorization", "x-client-info", "apikey", "content-type", "x-region"],
      exposeHeaders: ["Retry-After"],
    }),
  );

  const { route, isPathOfRoute } = defineRoutes<FunctionEnv, { anyone: FunctionRequest }>(app, {
    key: requireApiKey(services.config),
    limit: (c, bucket) => takeLimit(c, bucket, services),
    callers: { anyone: () => {} },
  });
  route(
    "POST /newsletter-subscribe",
    ["key", "anyone", "newsletter", json],
    newsletterSubscribe(services),
    { metric: "newsletter_subscribe" },
  );
  route(
    "POST /newsletter-confirm",
    ["key", "anyone", "newsletterLink", json],
    newsletterConfirm(services),
    { metric: "newsletter_confirm" },
  );
  route(
    "POST /newsletter-unsubscribe",
    [{ keyUnless: isOneClick }, "anyone", "newsletterLink", json],
    newsletterUnsubscribe(services),
    { metric: "newsletter_unsubscribe" },
  );
  route(
    "GET /newsletter-unsubscribe",
    ["no key", "anyone", "no limit", noBody],
    showUnsubscribePage(services),
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
    handleErrors(logError, ({ message, isLogged, requestId }, c) =>
      c.json({ error: message, ...(isLogged && { error_id: requestId }) }),
    ),
  );
  return app;
}
