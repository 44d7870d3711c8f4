import type { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import {
  isAdminToken,
  requireAdmin,
  requireFullyAuthenticatedUser,
  requireUser,
  secondFactorNeeded,
} from "#accounts/auth/callers.ts";
import { takeAccountLimit, takeLimit } from "#accounts/auth/requests.ts";
import type { AdminEnv, AuthEnv, AuthService, SignedInEnv } from "#accounts/auth/service.ts";
import { HttpError, type LogError } from "#accounts/http/errors.ts";
import { isSameSecret } from "#accounts/http/secrets.ts";
import { parse } from "#accounts/rules/users.ts";

// The checks of a route, in the order in which it lists them: key, limit, caller, limit of the account, body. A route that
// writes has a limit, which tests/server/routes.db.test.ts checks.

/**
 * Requires the public key in the header `apikey`, as a hosted service's gateway does, or the secret key, or a token of an
 * admin role. Unlike the gateway, ignores a key in the query: a form of another site could send one.
 */
export const key = createMiddleware<AuthEnv>(async (c, next) => {
  const { publicKey, otherPublicKeys = [], secretKey } = c.var.auth.config;
  const given = c.req.header("apikey");
  if (!given) return c.json({ message: "No API key found in request" }, 401);
  const isPublicKey = given === publicKey || otherPublicKeys.includes(given);
  if (isPublicKey || isSameSecret(given, secretKey) || (await isAdminToken(c.var.auth, given))) {
    return next();
  }
  return c.json({ message: "Invalid API key" }, 401);
});

/** Counts each call against a limit of the caller's network (accounts/http/rate-limit.ts). */
export function limit(name: string) {
  const count = createMiddleware<AuthEnv>(async (c, next) => {
    await takeLimit(c, name);
    await next();
  });
  return Object.assign(count, { limit: name });
}

/** Counts each call against a limit of the caller's account. */
export function accountLimit(name: string) {
  const count = createMiddleware<SignedInEnv>(async (c, next) => {
    await takeAccountLimit(c, name, c.var.caller.user);
    await next();
  });
  return Object.assign(count, { limit: name });
}

/** Requires the access token of a user. */
export const signedIn = createMiddleware<SignedInEnv>(async (c, next) => {
  c.set("caller", await requireUser(c));
  await next();
});

/** Requires the access token of a session that has proved the account's second factor, if it has one. */
export const owner = createMiddleware<SignedInEnv>(async (c, next) => {
  c.set("caller", await requireFullyAuthenticatedUser(c));
  await next();
});

/**
 * Requires the access token of a member of staff: a confirmed account with the role "staff" in its app metadata, which only
 * operators change, read from the database, and a session that has proved a second factor.
 */
export const staff = createMiddleware<SignedInEnv>(async (c, next) => {
  const caller = await requireUser(c);
  const { user, aal } = caller;
  const isStaff = user.email_confirmed_at && parse(user.raw_app_meta_data).role === "staff";
  if (!isStaff) throw new HttpError(404, "not_found", "There is nothing here.");
  if (aal !== "aal2") throw secondFactorNeeded();
  c.set("caller", caller);
  await next();
});

/** Requires the secret key or a token of an admin role. */
export const admin = createMiddleware<AdminEnv>(async (c, next) => {
  c.set("admin", await requireAdmin(c));
  await next();
});

/** Answers HEAD without running the handler: mail programs and proxies probe addresses by HEAD. */
export const ignoreHead = createMiddleware(async (c, next) => {
  if (c.req.method === "HEAD") return c.body(null, 200);
  return next();
});

/** Gives the handlers the account service. */
export const provide = (auth: AuthService, logError: LogError) =>
  createMiddleware<AuthEnv>(async (c, next) => {
    c.set("auth", auth);
    c.set("logError", logError);
    await next();
  });

/** Returns the paths of an app's routes, for answers to other methods. */
export function pathsOf({ routes }: Pick<Hono<AuthEnv>, "routes">): Set<string> {
  return new Set(routes.map(({ path }) => path).filter((path) => path !== "/*"));
}
