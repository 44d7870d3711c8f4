import type { JWTPayload } from "jose";
import type { Admin, AuthRequest, AuthService, SignedIn } from "#accounts/auth/service.ts";
import { HttpError } from "#accounts/http/errors.ts";
import { bearerToken, isSameSecret } from "#accounts/http/secrets.ts";
import { InvalidTokenError } from "#accounts/rules/access-tokens.ts";
import { hasVerifiedFactor } from "#accounts/rules/factors.ts";
import { isUuid } from "#accounts/rules/is-uuid.ts";
import { sessionEnd } from "#accounts/rules/session-lifetime.ts";
import {
  type AuthTables,
  authenticated,
  findUserById,
  instanceId,
  isBanned,
  type User,
} from "#accounts/rules/users.ts";

export const callerDeleted = () =>
  new HttpError(403, "user_not_found", "User from sub claim in JWT does not exist");

const sessionEnded = () =>
  new HttpError(403, "session_not_found", "Session from session_id claim in JWT does not exist");

export const secondFactorNeeded = () =>
  new HttpError(401, "insufficient_aal", "Enter the code of your authenticator app first.");

/** Returns the user whose access token came with the request; throws the protocol's errors in the protocol's order. */
export async function requireUser(c: AuthRequest): Promise<SignedIn> {
  const { database, config, now } = c.var.auth;
  const token = readCallerToken(c);
  // Without a session the client sends its key, which a gateway would turn into a token without a user.
  if (token === config.publicKey || isSameSecret(token, config.secretKey))
    throw new HttpError(403, "bad_jwt", "invalid claim: missing sub claim");

  const claims = await verifyCallerToken(c, token);
  if (!claims.sub) throw new HttpError(403, "bad_jwt", "invalid claim: missing sub claim");
  if (!isUuid(claims.sub))
    throw new HttpError(400, "bad_jwt", "invalid claim: sub claim must be a UUID");
  const user = await findUserById(database.auth, claims.sub);
  if (!user) throw callerDeleted();

  let aal: SignedIn["aal"] = "aal1";
  const sessionId = claims.session_id ? String(claims.session_id) : undefined;
  if (sessionId !== undefined) {
    if (!isUuid(sessionId)) {
      throw new HttpError(403, "bad_jwt", "invalid claim: session_id claim must be a UUID");
    }
    const session = await database.auth
      .selectFrom("sessions")
      .select(["aal", "created_at", "refreshed_at", "not_after"])
      .where("id", "=", sessionId)
      .executeTakeFirst();
    if (!session || sessionEnd(session, config, now())) {
      throw sessionEnded();
    }
    // The lower level of token and session counts: a token from before the second factor stays at aal1, and a token of a
    // session that returns to aal1 drops to aal1 too.
    if (claims.aal && claims.aal !== "aal1") aal = session.aal ?? "aal1";
  }
  if (isBanned(user)) throw new HttpError(403, "user_banned", "User is banned");
  const amr = Array.isArray(claims.amr) ? (claims.amr as { method?: string }[]) : [];
  const [audience] = [claims.aud].flat();
  return { user, sessionId, methods: amr.map(({ method }) => method ?? ""), audience, aal };
}

/**
 * Returns the user whose access token came with the request, for endpoints that only the owner of the account may call.
 * Throws for a session that has not proved the account's second factor.
 */
export async function requireFullyAuthenticatedUser(c: AuthRequest): Promise<SignedIn> {
  const caller = await requireUser(c);
  const { auth } = c.var.auth.database;
  if (caller.aal === "aal1" && (await hasVerifiedFactor(auth, caller.user.id))) {
    throw secondFactorNeeded();
  }
  return caller;
}

/**
 * Returns the bearer token of a request without verifying it, or the secret key if only `apikey` has one: a hosted
 * gateway turns either into a service_role token. Throws a 401 if there is none.
 */
function readCallerToken(c: AuthRequest): string {
  const authorization = c.req.header("authorization");
  const token = bearerToken(authorization);
  if (token) return token;
  const { secretKey } = c.var.auth.config;
  if (secretKey && authorization === undefined && isSameSecret(c.req.header("apikey"), secretKey)) {
    return secretKey;
  }
  throw new HttpError(401, "no_authorization", "This endpoint requires a valid Bearer token");
}

/** Returns the claims of an access token. Throws a 403 if this server did not sign it or if it has expired. */
async function verifyCallerToken(c: AuthRequest, token: string): Promise<JWTPayload> {
  try {
    return await c.var.auth.accessTokens.verify(token);
  } catch (error) {
    if (!(error instanceof InvalidTokenError)) throw error;
    throw new HttpError(
      403,
      "bad_jwt",
      `invalid JWT: unable to parse or verify signature, ${error.message}`,
    );
  }
}

/** Reads the caller again, in the transaction of a change. Throws if the session has ended in the meantime. */
export async function checkSession(
  tables: AuthTables,
  caller: SignedIn,
): Promise<{ user: User; sessionId: string }> {
  const user = await findUserById(tables, caller.user.id);
  const session =
    caller.sessionId &&
    (await tables
      .selectFrom("sessions")
      .select("id")
      .where("id", "=", caller.sessionId)
      .executeTakeFirst());
  if (user && session) return { user, sessionId: session.id };
  throw sessionEnded();
}

const adminRoles = ["service_role", "supabase_admin"];

const notAdmin = () => new HttpError(403, "not_admin", "User not allowed");

/** Returns the operator's program that calls: one that sends the secret key, or a token of an admin role. */
export async function requireAdmin(c: AuthRequest): Promise<Admin> {
  const { config } = c.var.auth;
  const token = readCallerToken(c);
  // A gateway turns the keys into tokens of their roles.
  if (isSameSecret(token, config.secretKey)) return adminOf(c, "service_role");
  if (token === config.publicKey) throw notAdmin();
  const { role, aud } = await checkToken(c, token);
  return adminOf(c, role, typeof aud === "string" ? aud : aud?.[0]);
}

/**
 * Returns true for a token of an admin role that our keys signed. A token of a session is not a key: it ends with its
 * session, which only requireAdmin checks.
 */
export async function isAdminToken(
  { accessTokens }: Pick<AuthService, "accessTokens">,
  token: string,
): Promise<boolean> {
  try {
    const { role, session_id: sessionId } = await accessTokens.verify(token);
    return sessionId === undefined && typeof role === "string" && adminRoles.includes(role);
  } catch (error) {
    if (error instanceof InvalidTokenError) return false;
    throw error;
  }
}

function adminOf(c: AuthRequest, role: string, audience?: string): Admin {
  return {
    actor: { id: instanceId, email: role, phone: null },
    audience: c.req.header("x-jwt-aud") || audience || authenticated,
  };
}

async function checkToken(c: AuthRequest, token: string) {
  const claims = await verifyCallerToken(c, token);
  const { role } = claims;
  if (typeof role !== "string" || !adminRoles.includes(role)) throw notAdmin();
  // A token of a session is accepted while its user is an admin and signed in as one.
  if (claims.session_id !== undefined) {
    const { user, aal } = await requireUser(c);
    if (user.role !== role) throw notAdmin();
    if (aal === "aal1" && (await hasVerifiedFactor(c.var.auth.database.auth, user.id))) {
      throw secondFactorNeeded();
    }
  }
  return { role, aud: claims.aud };
}
