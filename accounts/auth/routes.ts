import { Hono } from "hono";
import { createUser } from "#accounts/auth/admin/create-user.ts";
import { deleteFactor } from "#accounts/auth/admin/delete-factor.ts";
import { deleteUserById } from "#accounts/auth/admin/delete-user-by-id.ts";
import { getUserById } from "#accounts/auth/admin/get-user.ts";
import { invite } from "#accounts/auth/admin/invite.ts";
import { listFactors } from "#accounts/auth/admin/list-factors.ts";
import { listUsers } from "#accounts/auth/admin/list-users.ts";
import { updateUserById } from "#accounts/auth/admin/update-user.ts";
import { answerCors } from "#accounts/auth/cors.ts";
import { defineAuthRoutes } from "#accounts/auth/define-auth-routes.ts";
import { challengeFactor } from "#accounts/auth/factor-challenge.ts";
import { enrollFactor } from "#accounts/auth/factor-enroll.ts";
import { unenrollFactor } from "#accounts/auth/factor-unenroll.ts";
import { verifyFactor } from "#accounts/auth/factor-verify.ts";
import * as information from "#accounts/auth/information.ts";
import { logout } from "#accounts/auth/logout.ts";
import { otp } from "#accounts/auth/otp.ts";
import { isOwnForm } from "#accounts/auth/own-form.ts";
import { reauthenticate } from "#accounts/auth/reauthenticate.ts";
import { recover } from "#accounts/auth/recover.ts";
import { featureDisabled } from "#accounts/auth/requests.ts";
import { resend } from "#accounts/auth/resend.ts";
import type { AuthEnv, AuthService } from "#accounts/auth/service.ts";
import { signup } from "#accounts/auth/signup.ts";
import { token } from "#accounts/auth/token.ts";
import { getUser, putUser } from "#accounts/auth/user.ts";
import { getVerify, postVerify } from "#accounts/auth/verify.ts";
import { json, noBody } from "#accounts/http/body.ts";
import { handleErrors, type LogError } from "#accounts/http/errors.ts";

/** Path at which app.ts mounts the routes. */
export const mountPath = "/auth/v1";

/** First version of the protocol with the newer form of errors. */
const newErrorsSince = "2024-01-01";
const versionHeader = "X-Supabase-Api-Version";
/** The protocol's message for an unexpected error. */
const unexpectedMessage = "Unexpected failure, please check server logs for more information";

/** Returns the routes of the account service. Those without a key are for links, browsers and verifiers of tokens. */
export function authRoutes(service: AuthService, logError: LogError) {
  const app = new Hono<AuthEnv>();

  app.use(
    answerCors(service.config, {
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
  const { route, isPathOfRoute } = defineAuthRoutes(app, service, logError);

  // Each route: [key, caller, limit, largest body].
  route("GET /health", ["key", "anyone", "no limit", noBody], information.health);
  route("GET /settings", ["key", "anyone", "no limit", noBody], information.getSettings);
  route("GET /.well-known/jwks.json", ["no key", "anyone", "no limit", noBody], information.jwks);
  route(
    "GET /.well-known/openid-configuration",
    ["no key", "anyone", "no limit", noBody],
    information.openidConfiguration,
  );

  route("POST /signup", ["key", "anyone", "signup", json], signup);
  route("POST /token", ["key", "anyone", "no limit", json], token, {
    laterLimits: ["token", "accountLookup"],
  });
  route("POST /logout", ["key", "user", "no limit", noBody], logout, {
    laterLimits: ["accountChange"],
  });
  route("GET /user", ["key", "user", "no limit", noBody], getUser);
  route("PUT /user", ["key", "user", "user", json], putUser, {
    laterLimits: ["accountChange", "accountLookup", "ownerNotice"],
  });
  route("GET /reauthenticate", ["key", "user", "no limit", noBody], reauthenticate, {
    laterLimits: ["accountChange"],
    ignoresHead: true,
  });
  route("POST /recover", ["key", "anyone", "recover", json], recover);
  route("POST /resend", ["key", "anyone", "resend", json], resend);
  route("POST /otp", ["key", "anyone", "otp", json], otp, {
    laterLimits: ["accountLookup"],
  });
  route("POST /verify", [{ keyUnless: isOwnForm }, "anyone", "verify", json], postVerify, {});
  route("GET /verify", ["no key", "anyone", "no limit", noBody], getVerify, {
    laterLimits: ["verify"],
    ignoresHead: true,
  });

  route("POST /factors", ["key", "user", "no limit", json], enrollFactor, {
    laterLimits: ["accountChange", "ownerNotice"],
  });
  route("POST /factors/:id/challenge", ["key", "user", "factorChallenge", noBody], challengeFactor);
  route("POST /factors/:id/verify", ["key", "user", "factorVerify", json], verifyFactor);
  route("DELETE /factors/:id", ["key", "user", "no limit", noBody], unenrollFactor, {
    laterLimits: ["accountChange"],
  });
  route("POST /invite", ["key", "admin", "no limit", json], invite);
  route("GET /admin/users", ["key", "admin", "no limit", noBody], listUsers);
  route("POST /admin/users", ["key", "admin", "no limit", json], createUser);
  route("GET /admin/users/:id", ["key", "admin", "no limit", noBody], getUserById);
  route("PUT /admin/users/:id", ["key", "admin", "no limit", json], updateUserById);
  route("DELETE /admin/users/:id", ["key", "admin", "no limit", json], deleteUserById);
  route("GET /admin/users/:id/factors", ["key", "admin", "no limit", noBody], listFactors);
  route(
    "DELETE /admin/users/:id/factors/:factor",
    ["key", "admin", "no limit", noBody],
    deleteFactor,
  );

  route("ALL *", ["no key", "anyone", "no limit", noBody], (c) => {
    if (isPathOfRoute(c)) return c.body(null, 405);
    throw featureDisabled();
  });
  app.onError(
    handleErrors(logError, (failure, c) => {
      const { status, code, details, requestId, isUnexpected } = failure;
      const message = isUnexpected ? unexpectedMessage : failure.message;
      c.header("x-sb-error-code", code);
      const version = c.req.header(versionHeader) ?? "";
      if (version >= newErrorsSince && isDate(version)) {
        c.header(versionHeader, newErrorsSince);
        return c.json({ code, message, ...details });
      }
      const errorId = status >= 500 ? { error_id: requestId } : {};
      return c.json({ code: status, error_code: code, msg: message, ...errorId, ...details });
    }),
  );
  return app;
}

function isDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
}
