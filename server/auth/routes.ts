import { Hono, type MiddlewareHandler } from "hono";
import { except } from "hono/combine";
import { cors } from "hono/cors";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import * as disabled from "#server/auth/disabled.ts";
import { challengeFactor } from "#server/auth/factor-challenge.ts";
import { unenrollFactor } from "#server/auth/factor-unenroll.ts";
import { verifyFactor } from "#server/auth/factor-verify.ts";
import { enrollFactor } from "#server/auth/factors.ts";
import * as information from "#server/auth/information.ts";
import { logout } from "#server/auth/logout.ts";
import { magiclink, otp } from "#server/auth/otp.ts";
import { reauthenticate } from "#server/auth/reauthenticate.ts";
import { recover } from "#server/auth/recover.ts";
import { takeLimit } from "#server/auth/requests.ts";
import { resend } from "#server/auth/resend.ts";
import type { AuthEnv, AuthService } from "#server/auth/service.ts";
import { signup } from "#server/auth/signup.ts";
import { token } from "#server/auth/token.ts";
import { getUser, putUser } from "#server/auth/user.ts";
import { getVerify, isOwnForm, postVerify } from "#server/auth/verify.ts";
import { requireApiKey } from "#server/http/api-key.ts";
import { type LogError, toHttpError } from "#server/http/errors.ts";
import type { Bucket } from "#server/http/rate-limit.ts";
import { requestIdOf } from "#server/http/request-id.ts";

/** Counts a call against its limit before anything else is done for it, its body included. */
function limit(bucket: Bucket): MiddlewareHandler<AuthEnv> {
  return async (c, next) => {
    await takeLimit(c, bucket);
    await next();
  };
}

/** Answers HEAD, which must not do what GET does: mail programs and proxies look at addresses by it. */
const changesNothingByHead: MiddlewareHandler<AuthEnv> = async (c, next) => {
  if (c.req.method === "HEAD") return c.body(null, 200);
  return next();
};

/** Version of the protocol from which errors have their newer form. */
const newErrorsSince = "2024-01-01";
const versionHeader = "X-Supabase-Api-Version";

/**
 * The account service, to be mounted at /auth/v1. Endpoints marked with a key need the public key; the others
 * are opened by browsers that follow a link, and by whoever checks tokens.
 */
export function authRoutes(service: AuthService, logError: LogError) {
  const app = new Hono<AuthEnv>();
  const key: MiddlewareHandler = requireApiKey(service.config.publicKey);

  app.use(
    cors({
      origin: "*",
      allowMethods: ["GET", "POST", "PUT", "PATCH", "DELETE"],
      allowHeaders: [
        "accept",
        "apikey",
        "authorization",
        "content-type",
        "x-client-info",
        "x-supabase-api-version",
        "x-jwt-aud",
      ],
      exposeHeaders: ["X-Total-Count", "Link", "Retry-After", versionHeader],
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

  app.get("/health", key, information.health);
  app.get("/settings", key, information.getSettings);
  app.get("/.well-known/jwks.json", information.jwks);
  app.get("/.well-known/openid-configuration", information.openidConfiguration);
  app.get("/.well-known/oauth-authorization-server", disabled.oauthServerDisabled);

  app.post("/signup", key, limit("signup"), signup);
  app.post("/token", key, limit("token"), token);
  app.post("/logout", key, logout);
  app.get("/user", key, getUser);
  app.put("/user", key, limit("user"), putUser);
  app.get("/reauthenticate", key, changesNothingByHead, reauthenticate);
  app.post("/recover", key, limit("recover"), recover);
  app.post("/resend", key, limit("resend"), resend);
  app.post("/otp", key, limit("otp"), otp);
  app.post("/magiclink", key, limit("magiclink"), magiclink);
  app.post("/verify", except(isOwnForm, key), limit("verify"), postVerify);
  app.get("/verify", changesNothingByHead, getVerify);

  app.post("/factors", key, enrollFactor);
  app.post("/factors/:id/challenge", key, limit("factorChallenge"), challengeFactor);
  app.post("/factors/:id/verify", key, limit("factorVerify"), verifyFactor);
  app.delete("/factors/:id", key, unenrollFactor);

  app.get("/authorize", disabled.authorize);
  app.get("/callback", disabled.callback);
  app.get("/user/identities/authorize", key, disabled.manualLinkingDisabled);
  app.delete("/user/identities/:id", key, disabled.manualLinkingDisabled);
  app.all("/user/oauth/grants", key, disabled.oauthGrantsDisabled);
  app.all("/sso/*", disabled.samlDisabled);
  app.all("/sso", disabled.samlDisabled);
  app.all("/passkeys/*", key, disabled.passkeysDisabled);
  app.all("/oauth/*", disabled.oauthServerDisabled);
  app.all("/scim/v2/*", disabled.scimDisabled);

  const paths = new Set(app.routes.map(({ path }) => path));
  app.all("*", (c) =>
    paths.has(c.req.path.slice(mountPath.length))
      ? c.body(null, 405)
      : c.text("404 page not found", 404),
  );
  app.onError((error, c) => {
    const known = toHttpError(error);
    const cause = known ? known.cause : error;
    const id = cause === undefined ? requestIdOf(c) : c.var.logFailure(cause);
    const status = known?.status ?? 500;
    const code = known?.code ?? "unexpected_failure";
    const message =
      known?.message ?? "Unexpected failure, please check server logs for more information";
    const details = known?.details ?? {};
    c.header("x-sb-error-code", code);
    for (const [name, value] of Object.entries(known?.headers ?? {})) c.header(name, value);
    // The rest of the body was not read, so nothing more can come over this connection.
    if (status === 413) c.header("Connection", "close");
    if (
      (c.req.header(versionHeader) ?? "") >= newErrorsSince &&
      isDate(c.req.header(versionHeader))
    ) {
      c.header(versionHeader, newErrorsSince);
      return c.json({ code, message, ...details }, status as ContentfulStatusCode);
    }
    const errorId = status >= 500 ? { error_id: id } : {};
    return c.json(
      { code: status, error_code: code, msg: message, ...errorId, ...details },
      status as ContentfulStatusCode,
    );
  });
  return app;
}

/** Where app.ts mounts the routes. */
export const mountPath = "/auth/v1";

function isDate(text = ""): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
}
