import { Hono } from "hono";
import { except } from "hono/combine";
import { listUsers } from "#accounts/auth/admin/list-users.ts";
import { invite } from "#accounts/auth/admin/new-users.ts";
import * as users from "#accounts/auth/admin/users.ts";
import { protocolError } from "#accounts/auth/errors.ts";
import * as factors from "#accounts/auth/factors.ts";
import * as information from "#accounts/auth/information.ts";
import { otp, reauthenticate, recover, resend } from "#accounts/auth/mail-requests.ts";
import {
  accountLimit,
  admin,
  ignoreHead,
  key,
  limit,
  pathsOf,
  provide,
  signedIn,
} from "#accounts/auth/middleware.ts";
import { answerCors, isOwnForm } from "#accounts/auth/origin.ts";
import type { AuthEnv, AuthService } from "#accounts/auth/service.ts";
import { signup } from "#accounts/auth/signup.ts";
import { token } from "#accounts/auth/token.ts";
import { getUser, logout, putUser } from "#accounts/auth/user.ts";
import { getVerify, postVerify } from "#accounts/auth/verify.ts";
import { body } from "#accounts/http/body.ts";
import { handleErrors, type LogError } from "#accounts/http/errors.ts";

/** Path at which create-app.ts mounts the routes. */
export const mountPath = "/auth/v1";

/** First version of the protocol with the newer form of errors. */
const newErrorsSince = "2024-01-01";
const versionHeader = "X-Supabase-Api-Version";
const unexpectedMessage = "Unexpected failure, please check server logs for more information";

const clientHeaders = ["accept", "apikey", "authorization", "content-type", "x-client-info"];

/** Returns the routes of the account service. Those without a key are for links, browsers and verifiers of tokens. */
export function authRoutes(service: AuthService, logError: LogError) {
  const app = new Hono<AuthEnv>();
  const changes = accountLimit("accountChange");

  app.use(
    answerCors(service.config, {
      allowMethods: ["GET", "POST", "PUT", "PATCH", "DELETE"],
      allowHeaders: [...clientHeaders, "x-supabase-api-version", "x-jwt-aud"],
      exposeHeaders: ["X-Total-Count", "Link", "Retry-After", versionHeader],
    }),
    provide(service, logError),
  );

  app.get("/health", key, information.health);
  app.get("/settings", key, information.getSettings);
  app.get("/.well-known/jwks.json", information.jwks);
  app.get("/.well-known/openid-configuration", information.openidConfiguration);

  app.post("/signup", key, limit("signup"), body(), signup);
  app.post("/token", key, body(), token);
  app.post("/logout", key, signedIn, logout);
  app.get("/user", key, signedIn, getUser);
  app.put("/user", key, limit("user"), signedIn, changes, body(), putUser);
  app.get("/reauthenticate", key, ignoreHead, signedIn, changes, reauthenticate);
  app.post("/recover", key, limit("recover"), body(), recover);
  app.post("/resend", key, limit("resend"), body(), resend);
  app.post("/otp", key, limit("otp"), body(), otp);
  app.post("/verify", except(isOwnForm, key), limit("verify"), body(), postVerify);
  app.get("/verify", ignoreHead, getVerify);

  app.post("/factors", key, signedIn, changes, body(), factors.enroll);
  app.delete("/factors/:id", key, signedIn, changes, factors.unenroll);
  app.post("/factors/:id/challenge", key, limit("factorChallenge"), signedIn, factors.challenge);
  app.post("/factors/:id/verify", key, limit("factorVerify"), signedIn, body(), factors.verify);

  app.post("/invite", key, admin, body(), invite);
  app.get("/admin/users", key, admin, listUsers);
  app.post("/admin/users", key, admin, body(), users.createUser);
  app.get("/admin/users/:id", key, admin, users.getUserById);
  app.put("/admin/users/:id", key, admin, body(), users.updateUserById);
  app.delete("/admin/users/:id", key, admin, body(), users.deleteUserById);
  app.get("/admin/users/:id/factors", key, admin, users.listFactors);
  app.delete("/admin/users/:id/factors/:factor", key, admin, users.deleteFactor);

  for (const path of pathsOf(app)) app.all(path, (c) => c.body(null, 405));
  app.all("*", () => {
    throw protocolError("feature_disabled");
  });
  app.onError(
    handleErrors(logError, (failure, c) => {
      const { status, code, details, requestId, isUnexpected } = failure;
      const message = isUnexpected ? unexpectedMessage : failure.message;
      c.header("x-sb-error-code", code);
      const version = c.req.header(versionHeader) ?? "";
      const isDate = /^\d{4}-\d{2}-\d{2}$/.test(version) && !Number.isNaN(Date.parse(version));
      if (isDate && version >= newErrorsSince) {
        c.header(versionHeader, newErrorsSince);
        return c.json({ code, message, ...details });
      }
      const errorId = status >= 500 ? { error_id: requestId } : {};
      return c.json({ code: status, error_code: code, msg: message, ...errorId, ...details });
    }),
  );
  return app;
}
