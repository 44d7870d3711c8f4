import { Hono, type MiddlewareHandler } from "hono";
import { cors } from "hono/cors";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { takeLimit } from "#server/auth/requests.ts";
import type { AuthEnv, AuthService } from "#server/auth/service.ts";
import { deleteAccount } from "#server/functions/account/deletion.ts";
import { listEvents } from "#server/functions/account/events.ts";
import { exportAccount } from "#server/functions/account/export.ts";
import { getNewsletter, putNewsletter } from "#server/functions/account/newsletter.ts";
import {
  getRecoveryCodes,
  postRecoveryCodes,
  signInByRecoveryCode,
} from "#server/functions/account/recovery-codes.ts";
import { endSession, listSessions } from "#server/functions/account/sessions.ts";
import { deleteTrial, getTrial, putTrial } from "#server/functions/account/trial.ts";
import { requireApiKey } from "#server/http/api-key.ts";
import { answerError, HttpError, type LogError } from "#server/http/errors.ts";
import { requestIdOf } from "#server/http/request-id.ts";

/** Where app.ts mounts the routes. A hosted service has them as one edge function named "account". */
export const accountPath = "/functions/v1/account";

/**
 * Functions for the owner of an account beyond the protocol: trial request, sessions, security events, newsletter,
 * recovery codes, export and deletion. All need the public key and an access token (requireOwner). Errors are
 * `{"error": a sentence, "code": a name for programs}`, with further members where the endpoint says so.
 */
export function accountRoutes(service: AuthService, logError: LogError) {
  const app = new Hono<AuthEnv>();
  const limit: MiddlewareHandler<AuthEnv> = async (c, next) => {
    await takeLimit(c, "account");
    await next();
  };

  app.use(
    cors({
      origin: "*",
      allowMethods: ["GET", "POST", "PUT", "DELETE"],
      allowHeaders: ["authorization", "x-client-info", "apikey", "content-type", "x-region"],
      exposeHeaders: ["Retry-After"],
    }),
  );
  app.use(async (c, next) => {
    c.set("auth", service);
    c.set("logFailure", (cause) => {
      const id = requestIdOf(c);
      logError(`${c.req.method} ${c.req.path} failed, request ${id}`, cause);
      return id;
    });
    await next();
  });
  app.use(requireApiKey(service.config), limit);

  app.get("/recovery-codes", getRecoveryCodes);
  app.post("/recovery-codes", postRecoveryCodes);
  app.post("/recovery-codes/sign-in", signInByRecoveryCode);

  app.get("/sessions", listSessions);
  app.delete("/sessions/:id", endSession);
  app.get("/events", listEvents);
  app.get("/export", exportAccount);
  app.get("/newsletter", getNewsletter);
  app.put("/newsletter", putNewsletter);
  app.post("/deletion", deleteAccount);

  app.get("/trial", getTrial);
  app.put("/trial", putTrial);
  app.delete("/trial", deleteTrial);

  const paths = new Set(app.routes.map(({ path }) => path).filter((path) => !path.includes("*")));
  app.all("*", (c) => {
    const path = c.req.path
      .slice(accountPath.length)
      .replace(/^\/sessions\/[^/]+$/, "/sessions/:id");
    if (!paths.has(path)) {
      return c.json({ code: "NOT_FOUND", message: "Requested function was not found" }, 404);
    }
    throw new HttpError(405, "method_not_allowed", `${c.req.method} is not allowed here.`);
  });

  app.onError((error, c) => {
    const request = { id: requestIdOf(c), line: `${c.req.method} ${c.req.path}` };
    const { status, body, headers } = answerError(error, request, logError);
    const { message, ...others } = body;
    const details = error instanceof HttpError ? error.details : {};
    return c.json(
      { error: message, ...others, ...details },
      status as ContentfulStatusCode,
      headers,
    );
  });
  return app;
}
