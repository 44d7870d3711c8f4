import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { deleteRows, findRow, updateRows } from "#accounts/db/rows.ts";
import type { AccessTokens } from "#accounts/rules/access-tokens.ts";
import { mostRows } from "#accounts/rules/most-rows.ts";
import { makeSessionKey, refreshTokenOf } from "#accounts/rules/refresh-tokens.ts";
import type { AuthTables, Metadata, User } from "#accounts/rules/users.ts";
import * as users from "#accounts/rules/users.ts";

export type Method =
  | "password"
  | "otp"
  | "recovery"
  | "magiclink"
  | "email/signup"
  | "email_change"
  | "invite"
  | "totp";

/** The client of a request. Stored with the session, so that its owner can recognize it. */
export type Visitor = { ip: string; userAgent: string };

export type TokenResponse = {
  access_token: string;
  token_type: "bearer";
  expires_in: number;
  expires_at: number;
  refresh_token: string;
  user: Metadata;
};

/** The service, or the parts of it that make tokens. */
type Issuer = { accessTokens: AccessTokens; config: { accessTokenSeconds: number } };

export async function startSession(
  issuer: Issuer,
  tables: AuthTables,
  signIn: { user: User; method: Method; visitor: Visitor; now: Date },
): Promise<TokenResponse> {
  const { method, visitor } = signIn;
  const userId = signIn.user.id;
  const now = signIn.now.toISOString();
  const sessionId = randomUUID();
  await tables
    .insertInto("sessions")
    .values({
      ...makeSessionKey(),
      id: sessionId,
      user_id: userId,
      aal: "aal1",
      factor_id: null,
      not_after: null,
      refreshed_at: null,
      user_agent: visitor.userAgent,
      ip: visitor.ip || null,
      created_at: now,
      updated_at: now,
    })
    .execute();
  await recordMethod(tables, sessionId, method, now);
  const identity = { user_id: userId, provider: "email" };
  await updateRows(tables, "identities", identity, { last_sign_in_at: now });
  const user = await users.updateUser(tables, userId, { last_sign_in_at: now });
  await endOldestSessions(tables, userId, sessionId);
  return tokenResponse(issuer, tables, { user, sessionId, now: signIn.now });
}

/** Those at aal1 end first: a password alone must not end what needed a second factor. */
async function endOldestSessions(tables: AuthTables, userId: string, sessionId: string) {
  const kept = tables
    .selectFrom("sessions")
    .select("id")
    .where("user_id", "=", userId)
    .where("id", "!=", sessionId)
    // Other software may leave it empty.
    .orderBy(sql`coalesce(aal, 'aal1')`, "desc")
    .orderBy("updated_at", "desc")
    .orderBy("id")
    .limit(mostRows.sessions - 1);
  await tables
    .deleteFrom("sessions")
    .where("user_id", "=", userId)
    .where("id", "!=", sessionId)
    .where("id", "not in", kept)
    .execute();
}

/** Raises a session to aal2. Ends its refresh tokens, and sessions at aal1. `factorId` is null for a recovery code. */
export async function raiseSession(
  issuer: Issuer,
  tables: AuthTables,
  verified: { user: User; sessionId: string; factorId: string | null; now: Date },
): Promise<TokenResponse> {
  const { user, sessionId, factorId } = verified;
  const now = verified.now.toISOString();
  const renewed = { ...makeSessionKey(), updated_at: now };
  const raised = { ...renewed, aal: "aal2", factor_id: factorId } as const;
  await updateRows(tables, "sessions", { id: sessionId }, raised);
  await recordMethod(tables, sessionId, "totp", now);
  await deleteRows(tables, "sessions", { user_id: user.id, aal: "aal1" });
  return tokenResponse(issuer, tables, { user, sessionId, now: verified.now });
}

async function recordMethod(tables: AuthTables, sessionId: string, method: Method, now: string) {
  const claim = { id: randomUUID(), session_id: sessionId, authentication_method: method };
  await tables
    .insertInto("mfa_amr_claims")
    .values({ ...claim, created_at: now, updated_at: now })
    .onConflict((conflict) =>
      conflict.columns(["session_id", "authentication_method"]).doUpdateSet({ updated_at: now }),
    )
    .execute();
}

export async function tokenResponse(
  { accessTokens, config: { accessTokenSeconds } }: Issuer,
  tables: AuthTables,
  session: { user: User; sessionId: string; now: Date },
): Promise<TokenResponse> {
  const { user, sessionId } = session;
  const claims = await tables
    .selectFrom("mfa_amr_claims")
    .select(["authentication_method", "updated_at"])
    .where("session_id", "=", sessionId)
    .orderBy("updated_at", "desc")
    // In the same millisecond, "totp" is the later one.
    .orderBy("authentication_method", "desc")
    .execute();
  const row = await findRow(tables, "sessions", { id: sessionId });
  if (!row) throw new Error("There is no session for these tokens.");
  const issuedAt = Math.floor(session.now.getTime() / 1000);
  const expiresAt = issuedAt + accessTokenSeconds;
  const accessToken = await accessTokens.sign(
    {
      sub: user.id,
      aud: user.aud,
      email: user.email ?? "",
      phone: user.phone ?? "",
      app_metadata: users.parse(user.raw_app_meta_data),
      user_metadata: users.parse(user.raw_user_meta_data),
      role: user.role,
      aal: row.aal ?? "aal1",
      amr: claims.map(({ authentication_method, updated_at }) => ({
        method: authentication_method,
        timestamp: Math.floor(Date.parse(updated_at) / 1000),
      })),
      session_id: sessionId,
      is_anonymous: Boolean(user.is_anonymous),
    },
    { issuedAt, expiresAt },
  );
  return {
    access_token: accessToken,
    token_type: "bearer",
    expires_in: accessTokenSeconds,
    expires_at: expiresAt,
    refresh_token: refreshTokenOf(row),
    user: await users.presentStoredUser(tables, user),
  };
}
