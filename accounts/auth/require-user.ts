import { readCallerToken, verifyCallerToken } from "#accounts/auth/caller-token.ts";
import type { AuthRequest, SignedIn } from "#accounts/auth/service.ts";
import { HttpError } from "#accounts/http/errors.ts";
import { isSameSecret } from "#accounts/http/is-same-secret.ts";
import { hasVerifiedFactor } from "#accounts/rules/factors.ts";
import { isUuid } from "#accounts/rules/is-uuid.ts";
import { sessionEnd } from "#accounts/rules/session-lifetime.ts";
import { findUserById, isBanned } from "#accounts/rules/users.ts";

export const callerDeleted = () =>
  new HttpError(403, "user_not_found", "User from sub claim in JWT does not exist");

export const sessionEnded = () =>
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
