import { Hono } from "hono";
import { except } from "hono/combine";
import { cors } from "hono/cors";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { limit } from "#server/functions/limit.ts";
import { newsletterConfirm } from "#server/functions/newsletter-confirm.ts";
import { newsletterSubscribe } from "#server/functions/newsletter-subscribe.ts";
import {
  isOneClick,
  newsletterUnsubscribe,
  showUnsubscribePage,
} from "#server/functions/newsletter-unsubscribe.ts";
import type { FunctionEnv, FunctionServices } from "#server/functions/services.ts";
import { requireApiKey } from "#server/http/api-key.ts";
import { answerError, HttpError, type LogError } from "#server/http/errors.ts";
import { requestIdOf } from "#server/http/request-id.ts";

/**
 * The functions that the browser calls through the account client, to be mounted at /functions/v1. Their errors
 * are `{"error": a sentence}`; those of the key are the gateway's.
 */
export function functionRoutes(services: FunctionServices, logError: LogError) {
  const app = new Hono<FunctionEnv>();
  const key = requireApiKey(services.config);

  app.use(
    cors({
      origin: "*",
      allowMethods: ["POST"],
      allowHeaders: ["authorization", "x-client-info", "apikey", "content-type", "x-region"],
      exposeHeaders: ["Retry-After"],
    }),
  );

  const subscribeLimit = limit("newsletter", services);
  const linkLimit = limit("newsletterLink", services);
  app.post("/newsletter-subscribe", key, subscribeLimit, newsletterSubscribe(services));
  app.post("/newsletter-confirm", key, linkLimit, newsletterConfirm(services));
  // Mail programs that unsubscribe with one click know of no key.
  const keyUnlessOneClick = except(isOneClick, key);
  app.post(
    "/newsletter-unsubscribe",
    keyUnlessOneClick,
    linkLimit,
    newsletterUnsubscribe(services),
  );
  app.get("/newsletter-unsubscribe", showUnsubscribePage(services));

  const postOnly = ["/newsletter-subscribe", "/newsletter-confirm", "/newsletter-unsubscribe"];
  app.on(["GET", "PUT", "PATCH", "DELETE"], postOnly, (c) => {
    c.header("Allow", "POST");
    throw new HttpError(405, "method_not_allowed", "This function is called by POST.");
  });
  // The hosted service's answer.
  app.all("*", (c) =>
    c.json({ code: "NOT_FOUND", message: "Requested function was not found" }, 404),
  );

  app.onError((error, c) => {
    const request = { id: requestIdOf(c), line: `${c.req.method} ${c.req.path}` };
    const { status, body, headers } = answerError(error, request, logError);
    const { message, error_id } = body;
    return c.json(
      { error: message, ...(error_id && { error_id }) },
      status as ContentfulStatusCode,
      headers,
    );
  });
  return app;
}
