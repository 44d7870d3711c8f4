import { randomBytes } from "node:crypto";
import type { Selectable } from "kysely";
import { type SessionLifetimes, sessionEnd } from "#server/accounts/session-lifetime.ts";
import { type AuthTables, instanceId, isBanned, type User } from "#server/accounts/users.ts";
import { type Database, lockRows } from "#server/db/connect.ts";
import type { RefreshTokensTable } from "#server/db/schema.ts";

/** How long after its use a spent token may be used once more, milliseconds: an answer may be lost on the way. */
const reuseIntervalMs = 10_000;

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
  | "already used";

/** Either the token to give out and whose it is, or why there is none. */
export type Rotation =
  | { refused: Refusal; user?: User }
  | { refused?: undefined; user: User; sessionId: string; refreshToken: string; rotated: boolean };

type Token = Selectable<RefreshTokensTable>;

/**
 * Takes a refresh token and gives the next one, inside the caller's transaction. The session's row is locked,
 * so that of many calls with one token the first rotates and the others get the same new token:
 *
 * 1. An active token is spent and a new one given.
 * 2. The parent of the session's active token gives that active token again: the answer was lost, or two tabs
 *    asked at once.
 * 3. Any other spent token gives a new one within the reuse interval.
 * 4. After that it was stolen or copied: every token of the session is revoked.
 */
export async function rotate(
  kind: Database["kind"],
  tables: AuthTables,
  given: string,
  now: Date,
  lifetimes: SessionLifetimes,
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
  const ended = sessionEnd(session, lifetimes, now);
  if (ended) return { refused: `session ${ended}` };

  const answer = (refreshToken: string, rotated: boolean) => ({
    user,
    sessionId: session.id,
    refreshToken,
    rotated,
  });
  if (!token.revoked) return answer(await spend(tables, token, now), true);

  const active = await tables
    .selectFrom("refresh_tokens")
    .selectAll()
    .where("session_id", "=", session.id)
    .where("revoked", "=", false)
    .orderBy("id", "desc")
    .executeTakeFirst();
  if (active?.parent === token.token) return answer(active.token, false);
  if (now.getTime() - Date.parse(token.updated_at) <= reuseIntervalMs)
    return answer(await spend(tables, token, now), true);

  await tables
    .updateTable("refresh_tokens")
    .set({ revoked: true, updated_at: now.toISOString() })
    .where("session_id", "=", session.id)
    .where("revoked", "=", false)
    .execute();
  return { refused: "already used", user };
}

function findToken(tables: AuthTables, token: string): Promise<Token | undefined> {
  return tables
    .selectFrom("refresh_tokens")
    .selectAll()
    .where("token", "=", token)
    .executeTakeFirst();
}

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
