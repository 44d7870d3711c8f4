import type { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import type { JWTPayload } from "jose";
import { protocolError } from "#accounts/auth/errors.ts";
import { takeAccountLimit, takeLimit } from "#accounts/auth/requests.ts";
import type {
  Admin,
  AdminEnv,
  AuthEnv,
  AuthRequest,
  AuthService,
  SignedIn,
  SignedInEnv,
} from "#accounts/auth/service.ts";
import { findRow } from "#accounts/db/rows.ts";
import { HttpError, type LogError } from "#accounts/http/errors.ts";
import { bearerToken, isSameSecret } from "#accounts/http/secrets.ts";
import { InvalidTokenError } from "#accounts/rules/access-tokens.ts";
import { hasVerifiedFactor } from "#accounts/rules/factors.ts";
import { isUuid } from "#accounts/rules/is-uuid.ts";
import { sessionEnd } from "#accounts/rules/session-lifetime.ts";
import type { AuthTables } from "#accounts/rules/users.ts";
import * as users from "#accounts/rules/users.ts";

// The checks of a route, in the order in which it lists them: key, limit, caller, limit of the account, body. A route that
// writes has a limit, which tests/server/routes.db.test.ts checks.

/** Requires a key in the header `apikey`. One in the query does not count: a form of another site could send it. */
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

const requireCaller = (check: (c: AuthRequest, caller: SignedIn) => void | Promise<void>) =>
  createMiddleware<SignedInEnv>(async (c, next) => {
    const caller = await requireUser(c);
    await check(c, caller);
    c.set("caller", caller);
    await next();
  });

export const signedIn = requireCaller(() => {});

/** Requires the access token of a session that has proved the account's second factor, if it has one. */
export const owner = requireCaller(requireFactor);

/** Requires a confirmed account with the role "staff", which operators set, and its second factor. */
export const staff = requireCaller((_c, { user, aal }) => {
  const isStaff = user.email_confirmed_at && users.parse(user.raw_app_meta_data).role === "staff";
  if (!isStaff) throw new HttpError(404, "not_found", "There is nothing here.");
  if (aal !== "aal2") throw protocolError("insufficient_aal");
});

export const admin = createMiddleware<AdminEnv>(async (c, next) => {
  c.set("admin", await requireAdmin(c));
  await next();
});

/** Answers HEAD without running the handler: mail programs and proxies probe addresses by HEAD. */
export const ignoreHead = createMiddleware(async (c, next) => {
  if (c.req.method === "HEAD") return c.body(null, 200);
  return next();
});

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

export const callerDeleted = () =>
  new HttpError(403, "user_not_found", "User from sub claim in JWT does not exist");

const badToken = (message: string, status = 403) => new HttpError(status, "bad_jwt", message);

/** Returns the user whose access token came with the request; throws the protocol's errors in the protocol's order. */
async function requireUser(c: AuthRequest): Promise<SignedIn> {
  const { database, config, now } = c.var.auth;
  const token = readCallerToken(c);
  // Without a session the client sends its key, which a gateway would turn into a token without a user.
  const isKey = token === config.publicKey || isSameSecret(token, config.secretKey);
  const claims = isKey ? {} : await verifyCallerToken(c, token);
  if (!claims.sub) throw badToken("invalid claim: missing sub claim");
  if (!isUuid(claims.sub)) throw badToken("invalid claim: sub claim must be a UUID", 400);
  const user = await users.findUserById(database.auth, claims.sub);
  if (!user) throw callerDeleted();

  let aal: SignedIn["aal"] = "aal1";
  const sessionId = claims.session_id ? String(claims.session_id) : undefined;
  if (sessionId !== undefined) {
    if (!isUuid(sessionId)) throw badToken("invalid claim: session_id claim must be a UUID");
    const session = await findRow(database.auth, "sessions", { id: sessionId });
    if (!session || sessionEnd(session, config, now())) throw protocolError("session_not_found");
    // The lower level of token and session counts: a token from before the second factor stays at aal1, and a token of a
    // session that returns to aal1 drops to aal1 too.
    if (claims.aal && claims.aal !== "aal1") aal = session.aal ?? "aal1";
  }
  if (users.isBanned(user)) throw protocolError("user_banned");
  const [audience] = [claims.aud].flat();
  return { user, sessionId, audience, aal };
}

async function requireFactor(c: AuthRequest, { user, aal }: SignedIn): Promise<void> {
  if (aal === "aal1" && (await hasVerifiedFactor(c.var.auth.database.auth, user.id)))
    throw protocolError("insufficient_aal");
}

/** Returns the bearer token, unverified, or the secret key in `apikey`, which a gateway would turn into a token. */
function readCallerToken(c: AuthRequest): string {
  const authorization = c.req.header("authorization");
  const token = bearerToken(authorization);
  if (token) return token;
  const { secretKey } = c.var.auth.config;
  if (secretKey && authorization === undefined && isSameSecret(c.req.header("apikey"), secretKey)) {
    return secretKey;
  }
  throw protocolError("no_authorization");
}

async function verifyCallerToken(c: AuthRequest, token: string): Promise<JWTPayload> {
  try {
    return await c.var.auth.accessTokens.verify(token);
  } catch (error) {
    if (!(error instanceof InvalidTokenError)) throw error;
    throw badToken(`invalid JWT: unable to parse or verify signature, ${error.message}`);
  }
}

/** Reads the caller again, in the transaction of a change. Throws if the session has ended in the meantime. */
export async function checkSession(tables: AuthTables, caller: SignedIn) {
  const user = await users.findUserById(tables, caller.user.id);
  const { sessionId = "" } = caller;
  if (user && (await findRow(tables, "sessions", { id: sessionId }))) return { user, sessionId };
  throw protocolError("session_not_found");
}

const isAdminRole = (role: unknown) => role === "service_role" || role === "supabase_admin";

/** Returns true for a token of an admin role. That of a session is no key: only requireAdmin checks the session. */
async function isAdminToken({ accessTokens }: AuthService, token: string): Promise<boolean> {
  try {
    const { role, session_id: sessionId } = await accessTokens.verify(token);
    return sessionId === undefined && isAdminRole(role);
  } catch (error) {
    if (error instanceof InvalidTokenError) return false;
    throw error;
  }
}

/** Returns the operator's program that calls: one that sends the secret key, or a token of an admin role. */
async function requireAdmin(c: AuthRequest): Promise<Admin> {
  const { config } = c.var.auth;
  const token = readCallerToken(c);
  // A gateway turns the keys into tokens of their roles.
  const isSecretKey = isSameSecret(token, config.secretKey);
  if (token === config.publicKey) throw protocolError("not_admin");
  const claims: JWTPayload = isSecretKey
    ? { role: "service_role" }
    : await verifyCallerToken(c, token);
  if (!isAdminRole(claims.role)) throw protocolError("not_admin");
  // A token of a session is accepted while its user is an admin and signed in as one.
  if (claims.session_id !== undefined) {
    const caller = await requireUser(c);
    if (caller.user.role !== claims.role) throw protocolError("not_admin");
    await requireFactor(c, caller);
  }
  const [audience] = [claims.aud].flat();
  return {
    actor: { id: users.instanceId, email: String(claims.role), phone: null },
    audience: c.req.header("x-jwt-aud") || audience || users.authenticated,
  };
}
