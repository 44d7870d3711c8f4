import { randomBytes } from "node:crypto";
import type { Selectable } from "kysely";
import type { RefreshTokensTable } from "#accounts/db/schema.ts";
import { type SessionLifetimes, sessionEnd } from "#accounts/rules/session-lifetime.ts";
import { type AuthTables, instanceId, isBanned, type User } from "#accounts/rules/users.ts";

const letters = "abcdefghijklmnopqrstuvwxyz234567";

/** Returns a random token of twelve letters with 5 bits each, as in the protocol. */
function makeRefreshToken(): string {
  return Array.from(randomBytes(12), (byte) => letters[byte % letters.length]).join("");
}

export function isRefreshToken(text: string): boolean {
  return /^[a-z0-9]{12}$/.test(text);
}

export type Rejection =
  | "token not found"
  | "session not found"
  | "session expired"
  | "session inactive"
  | "user banned"
  | "reuse detected";

/**
 * The refresh token to return, with its user and session, or why there is none. After "reuse detected" the session has
 * been deleted, and `user` is its owner.
 */
export type Rotation =
  | { rejected: Exclude<Rejection, "reuse detected"> }
  | { rejected: "reuse detected"; user: User; sessionId: string }
  | { rejected?: undefined; user: User; sessionId: string; refreshToken: string };

/** How long a used token is still accepted after its first use, as the response may have been lost. */
/** How long a used refresh token is still accepted: two pages may refresh at the same time. */
export const reuseSeconds = 10;

type Token = Selectable<RefreshTokensTable>;

/**
 * Rotates a refresh token in the caller's transaction: of concurrent calls with one token the first rotates it, and the
 * others return the same new token. A session has one active token at any time:
 *
 * 1. The active token is consumed and replaced with a new one.
 * 2. The parent of the active token returns the active token at any time: the response was lost, or two tabs refreshed
 *    at the same time.
 * 3. Any other used token returns the active token until the reuse interval after its first use is over.
 * 4. After that it counts as stolen. Thief and owner cannot be distinguished, so the session is deleted with all its
 *    tokens.
 */
export async function rotateRefreshToken(
  tables: AuthTables,
  presented: string,
  now: Date,
  settings: SessionLifetimes,
): Promise<Rotation> {
  const token = await findToken(tables, presented);
  if (!token) return { rejected: "token not found" };
  const session = await tables
    .selectFrom("sessions")
    .selectAll()
    .where("id", "=", token.session_id)
    .executeTakeFirst();
  if (!session) return { rejected: "session not found" };
  const user = await tables
    .selectFrom("users")
    .selectAll()
    .where("id", "=", session.user_id)
    .executeTakeFirst();
  if (!user) return { rejected: "token not found" };
  if (isBanned(user, now.getTime())) return { rejected: "user banned" };
  const ended = sessionEnd(session, settings, now);
  if (ended) return { rejected: `session ${ended}` };

  const answer = (refreshToken: string) => ({ user, sessionId: session.id, refreshToken });
  // Data from other software may have several active tokens; the newest counts.
  const active = await tables
    .selectFrom("refresh_tokens")
    .selectAll()
    .where("session_id", "=", session.id)
    .where("revoked", "=", false)
    .orderBy("id", "desc")
    .executeTakeFirst();
  if (active) {
    if (active.id === token.id) return answer(await consume(tables, token, now));
    const sinceFirstUse = now.getTime() - Date.parse(token.updated_at);
    if (active.parent === token.token || sinceFirstUse <= reuseSeconds * 1000)
      return answer(active.token);
  }

  await tables.deleteFrom("sessions").where("id", "=", session.id).execute();
  return { rejected: "reuse detected", user, sessionId: session.id };
}

function findToken(tables: AuthTables, token: string): Promise<Token | undefined> {
  return tables
    .selectFrom("refresh_tokens")
    .selectAll()
    .where("token", "=", token)
    .executeTakeFirst();
}

/**
 * Consumes the active token and returns a new one. `updated_at` is then the time of the first use, and does not
 * change.
 */
async function consume(tables: AuthTables, token: Token, now: Date): Promise<string> {
  const time = now.toISOString();
  await tables
    .updateTable("refresh_tokens")
    .set({ revoked: true, updated_at: time })
    .where("id", "=", token.id)
    .execute();
  const { user_id: userId, session_id: sessionId, token: parent } = token;
  return addRefreshToken(tables, { userId, sessionId, parent, now: time });
}

/** Adds a refresh token to a session and returns it. `parent` is the token that it replaces. */
export async function addRefreshToken(
  tables: AuthTables,
  values: { userId: string; sessionId: string; parent?: string; now: string },
): Promise<string> {
  const { userId, sessionId, parent = null, now } = values;
  const token = makeRefreshToken();
  await tables
    .insertInto("refresh_tokens")
    .values({
      instance_id: instanceId,
      token,
      user_id: userId,
      revoked: false,
      parent,
      session_id: sessionId,
      created_at: now,
      updated_at: now,
    })
    .execute();
  return token;
}
