import { hasVerifiedFactor } from "#server/accounts/factors.ts";
import { InvalidTokenError } from "#server/accounts/read-token.ts";
import { sessionEnd } from "#server/accounts/session-lifetime.ts";
import { findUserById, isBanned, type User } from "#server/accounts/users.ts";
import type { AuthRequest } from "#server/auth/service.ts";
import { HttpError } from "#server/http/errors.ts";
import { isSameSecret } from "#server/http/is-same-secret.ts";

export const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export const isUuid = (text: string) => uuid.test(text);

export type SignedIn = {
  user: User;
  /** Missing in a token that stands for no session. */
  sessionId: string | undefined;
  methods: string[];
  /** Whom the token is for. */
  audience: string | undefined;
  /** Assurance level of the session: aal2 once a second factor was verified. */
  aal: "aal1" | "aal2" | "aal3";
};

/** The user whose access token came with the request; refuses all else, in the protocol's order and words. */
export async function requireUser(c: AuthRequest): Promise<SignedIn> {
  const { accessTokens, database, config, now } = c.var.auth;
  const token = /^bearer\s+(\S+)$/i.exec(c.req.header("authorization") ?? "")?.[1];
  if (!token)
    throw new HttpError(401, "no_authorization", "This endpoint requires a valid Bearer token");
  // The client sends its key where it has no session; a gateway turns it into a token without a user.
  if (token === config.publicKey || isSameSecret(token, config.secretKey))
    throw new HttpError(403, "bad_jwt", "invalid claim: missing sub claim");

  const claims = await accessTokens.verify(token).catch((error: unknown) => {
    if (!(error instanceof InvalidTokenError)) throw error;
    throw new HttpError(
      403,
      "bad_jwt",
      `invalid JWT: unable to parse or verify signature, ${error.message}`,
    );
  });
  if (!claims.sub) throw new HttpError(403, "bad_jwt", "invalid claim: missing sub claim");
  if (!uuid.test(claims.sub))
    throw new HttpError(400, "bad_jwt", "invalid claim: sub claim must be a UUID");
  const user = await findUserById(database.auth, claims.sub);
  if (!user)
    throw new HttpError(403, "user_not_found", "User from sub claim in JWT does not exist");

  let aal: SignedIn["aal"] = "aal1";
  const sessionId = claims.session_id ? String(claims.session_id) : undefined;
  if (sessionId !== undefined) {
    if (!uuid.test(sessionId)) {
      throw new HttpError(403, "bad_jwt", "invalid claim: session_id claim must be a UUID");
    }
    const session = await database.auth
      .selectFrom("sessions")
      .select(["aal", "created_at", "refreshed_at", "not_after"])
      .where("id", "=", sessionId)
      .executeTakeFirst();
    if (!session || sessionEnd(session, config, now())) {
      throw new HttpError(
        403,
        "session_not_found",
        "Session from session_id claim in JWT does not exist",
      );
    }
    // The lower of the two counts: a copy of a token from before the second factor is not raised with its session, and a
    // token in hand falls with it.
    if (claims.aal && claims.aal !== "aal1") aal = session.aal ?? "aal1";
  }
  if (isBanned(user)) throw new HttpError(403, "user_banned", "User is banned");
  const amr = Array.isArray(claims.amr) ? (claims.amr as { method?: string }[]) : [];
  const [audience] = [claims.aud].flat();
  return { user, sessionId, methods: amr.map(({ method }) => method ?? ""), audience, aal };
}

/** Returns the user whose access token came with the request; refuses anonymous users. */
export async function requireAccount(c: AuthRequest): Promise<SignedIn> {
  const caller = await requireUser(c);
  if (!caller.user.is_anonymous) return caller;
  throw new HttpError(
    403,
    "no_authorization",
    "Anonymous user not allowed to perform these actions",
  );
}

/**
 * The user whose access token came with the request, for what only the owner of the account may see or do: refuses
 * anonymous users, and a session that has not proved the account's second factor.
 */
export async function requireOwner(c: AuthRequest): Promise<SignedIn> {
  const caller = await requireAccount(c);
  const { auth } = c.var.auth.database;
  if (caller.aal === "aal1" && (await hasVerifiedFactor(auth, caller.user.id))) {
    throw codeNeeded();
  }
  return caller;
}

export const codeNeeded = () =>
  new HttpError(401, "insufficient_aal", "Enter the code of your authenticator app first.");
