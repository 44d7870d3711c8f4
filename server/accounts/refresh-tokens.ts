import { randomBytes } from "node:crypto";
import type { Selectable } from "kysely";
import { type SessionLifetimes, sessionEnd } from "#server/accounts/session-lifetime.ts";
import { type AuthTables, instanceId, isBanned, type User } from "#server/accounts/users.ts";
import { type Database, lockRows } from "#server/db/connect.ts";
import type { RefreshTokensTable } from "#server/db/schema.ts";

const letters = "abcdefghijklmnopqrstuvwxyz234567";

/** Twelve letters of 5 bits each: 60 random bits, as the protocol has them. */
export function makeRefreshToken(): string {
  return Array.from(randomBytes(12), (byte) => letters[byte % letters.length]).join("");
}

export function isRefreshToken(text: string): boolean {
  return /^[a-z0-9]{12}$/.test(text);
}

export type Refusal =
  | "token not found"
  | "session not found"
  | "session expired"
  | "session inactive"
  | "user banned"
  | "reuse detected";

/**
 * Either the token to give out and whose it is, or why there is none. After "reuse detected" the session is gone,
 * and `user` is its owner.
 */
export type Rotation =
  | { refused: Exclude<Refusal, "reuse detected"> }
  | { refused: "reuse detected"; user: User; sessionId: string }
  | { refused?: undefined; user: User; sessionId: string; refreshToken: string; rotated: boolean };

/** How long after its first use a spent token is still answered, seconds: an answer may be lost on the way. */
export type ReuseInterval = { refreshReuseSeconds: number };

type Token = Selectable<RefreshTokensTable>;

/**
 * Returns the next refresh token for `given`, inside the caller's transaction. The session's row is locked, so
 * that of many calls with one token the first rotates and the others get the same new token. A session has one
 * active token at any time:
 *
 * 1. The active token is spent, and a new one takes its place.
 * 2. The parent of the active token gives the active token again, however late: the answer was lost, or two tabs
 *    asked at the same time.
 * 3. Any other spent token gives the active token until the reuse interval after its first use is over.
 * 4. After that it was stolen or copied. Thief and owner cannot be told apart, so the session is deleted, with
 *    all its tokens.
 */
export async function rotate(
  kind: Database["kind"],
  tables: AuthTables,
  given: string,
  now: Date,
  settings: SessionLifetimes & ReuseInterval,
): Promise<Rotation> {
  const seen = await findToken(tables, given);
  if (!seen) return { refused: "token not found" };
  const session = await lockRows(
    kind,
    tables.selectFrom("sessions").selectAll().where("id", "=", seen.session_id),
  ).executeTakeFirst();
  if (!session) return { refused: "session not found" };
  // Read again behind the lock: another call may have spent it in between.
  const token = await findToken(tables, given);
  const user = await tables
    .selectFrom("users")
    .selectAll()
    .where("id", "=", session.user_id)
    .executeTakeFirst();
  if (!token || !user) return { refused: "token not found" };
  if (isBanned(user, now.getTime())) return { refused: "user banned" };
  const ended = sessionEnd(session, settings, now);
  if (ended) return { refused: `session ${ended}` };

  const answer = (refreshToken: string, rotated: boolean) => ({
    user,
    sessionId: session.id,
    refreshToken,
    rotated,
  });
  // A database that other software wrote may hold several; the newest counts.
  const active = await tables
    .selectFrom("refresh_tokens")
    .selectAll()
    .where("session_id", "=", session.id)
    .where("revoked", "=", false)
    .orderBy("id", "desc")
    .executeTakeFirst();
  if (active) {
    if (active.id === token.id) return answer(await spend(tables, token, now), true);
    const sinceFirstUse = now.getTime() - Date.parse(token.updated_at);
    if (active.parent === token.token || sinceFirstUse <= settings.refreshReuseSeconds * 1000)
      return answer(active.token, false);
  }

  await tables.deleteFrom("sessions").where("id", "=", session.id).execute();
  return { refused: "reuse detected", user, sessionId: session.id };
}

function findToken(tables: AuthTables, token: string): Promise<Token | undefined> {
  return tables
    .selectFrom("refresh_tokens")
    .selectAll()
    .where("token", "=", token)
    .executeTakeFirst();
}

/** Spends the active token: `updated_at` is then the time of its first use, and is never written again. */
async function spend(tables: AuthTables, token: Token, now: Date): Promise<string> {
  const time = now.toISOString();
  const next = makeRefreshToken();
  await tables
    .updateTable("refresh_tokens")
    .set({ revoked: true, updated_at: time })
    .where("id", "=", token.id)
    .execute();
  await tables
    .insertInto("refresh_tokens")
    .values({
      instance_id: instanceId,
      token: next,
      user_id: token.user_id,
      revoked: false,
      parent: token.token,
      session_id: token.session_id,
      created_at: time,
      updated_at: time,
    })
    .execute();
  return next;
}
