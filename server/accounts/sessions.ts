import { randomUUID } from "node:crypto";
import type { AccessTokens } from "#server/accounts/access-tokens.ts";
import { makeRefreshToken } from "#server/accounts/refresh-tokens.ts";
import {
  type AuthTables,
  findIdentities,
  instanceId,
  type Metadata,
  parse,
  presentUser,
  type User,
  updateUser,
} from "#server/accounts/users.ts";

/** How a session was proved, as its access tokens say. */
export type Method =
  | "password"
  | "otp"
  | "anonymous"
  | "recovery"
  | "magiclink"
  | "email/signup"
  | "email_change"
  | "invite";

/** Who is asking: kept with the session, so that its owner can tell one from another. */
export type Visitor = { ip: string; userAgent: string };

/** The answer to every sign-in and refresh. Times are Unix seconds. */
export type TokenResponse = {
  access_token: string;
  token_type: "bearer";
  expires_in: number;
  expires_at: number;
  refresh_token: string;
  user: Metadata;
};

type Issuer = { accessTokens: AccessTokens; accessTokenSeconds: number };

/** Starts a session and gives its first tokens. */
export async function startSession(
  issuer: Issuer,
  tables: AuthTables,
  facts: { user: User; method: Method; visitor: Visitor; now: Date },
): Promise<TokenResponse> {
  const { method, visitor } = facts;
  const now = facts.now.toISOString();
  const sessionId = randomUUID();
  const refreshToken = makeRefreshToken();
  await tables
    .insertInto("sessions")
    .values({
      id: sessionId,
      user_id: facts.user.id,
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
  await tables
    .insertInto("mfa_amr_claims")
    .values({
      id: randomUUID(),
      session_id: sessionId,
      authentication_method: method,
      created_at: now,
      updated_at: now,
    })
    .execute();
  await tables
    .insertInto("refresh_tokens")
    .values({
      instance_id: instanceId,
      token: refreshToken,
      user_id: facts.user.id,
      revoked: false,
      parent: null,
      session_id: sessionId,
      created_at: now,
      updated_at: now,
    })
    .execute();
  await tables
    .updateTable("identities")
    .set({ last_sign_in_at: now })
    .where("user_id", "=", facts.user.id)
    .where("provider", "=", "email")
    .execute();
  const user = await updateUser(tables, facts.user.id, { last_sign_in_at: now });
  return tokenResponse(issuer, tables, { user, sessionId, refreshToken, now: facts.now });
}

/** Signs an access token for a session that stands, beside the refresh token to give out with it. */
export async function tokenResponse(
  { accessTokens, accessTokenSeconds }: Issuer,
  tables: AuthTables,
  facts: { user: User; sessionId: string; refreshToken: string; now: Date },
): Promise<TokenResponse> {
  const { user, sessionId, refreshToken } = facts;
  const claims = await tables
    .selectFrom("mfa_amr_claims")
    .select(["authentication_method", "updated_at"])
    .where("session_id", "=", sessionId)
    .orderBy("updated_at", "desc")
    .execute();
  const { aal } = await tables
    .selectFrom("sessions")
    .select("aal")
    .where("id", "=", sessionId)
    .executeTakeFirstOrThrow();
  const issuedAt = Math.floor(facts.now.getTime() / 1000);
  const expiresAt = issuedAt + accessTokenSeconds;
  const accessToken = await accessTokens.sign(
    {
      sub: user.id,
      aud: user.aud,
      email: user.email ?? "",
      phone: user.phone ?? "",
      app_metadata: parse(user.raw_app_meta_data),
      user_metadata: parse(user.raw_user_meta_data),
      role: user.role,
      aal: aal ?? "aal1",
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
    refresh_token: refreshToken,
    user: presentUser(user, await findIdentities(tables, user.id)),
  };
}
