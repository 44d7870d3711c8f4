import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Selectable } from "kysely";
import { deleteRows, findRow, updateRows } from "#accounts/db/rows.ts";
import type { SessionsTable } from "#accounts/db/schema.ts";
import { type SessionLifetimes, sessionEnd } from "#accounts/rules/session-lifetime.ts";
import { type AuthTables, isBanned, type User } from "#accounts/rules/users.ts";

type Session = Selectable<SessionsTable>;

/** How long a used refresh token is still accepted: two pages may refresh at the same time. */
export const reuseSeconds = 10;

/** Returns a new key for the refresh tokens of a session. Those of an earlier key are then unknown. */
export const makeSessionKey = () => ({
  refresh_token_hmac_key: randomBytes(32).toString("base64url"),
  refresh_token_counter: 0,
  previous_refresh_at: null,
});

/** Its id, a counter, and 128 bits of their HMAC with the session's key, so that nothing is stored for each use. */
export function refreshTokenOf(
  { id, refresh_token_hmac_key: key, refresh_token_counter }: KeyOf,
  counter: number = refresh_token_counter,
): string {
  const head = Buffer.alloc(20);
  head.write(id.replaceAll("-", ""), "hex");
  head.writeUInt32BE(counter, 16);
  const code = createHmac("sha256", Buffer.from(key, "base64url")).update(head).digest();
  return Buffer.concat([head, code.subarray(0, 16)]).toString("base64url");
}

type KeyOf = Pick<Session, "id" | "refresh_token_hmac_key" | "refresh_token_counter">;

const format = /^[\w-]{48}$/;

export const isRefreshToken = (text: string) => format.test(text);

/** Returns the session of a genuine token, and the token's counter, also if the token was used; null if there is none. */
export async function findSessionOf(tables: AuthTables, token: string) {
  if (!isRefreshToken(token)) return null;
  const bytes = Buffer.from(token, "base64url");
  const [, ...parts] = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/.exec(bytes.toString("hex", 0, 16)) ?? [];
  const session = await findRow(tables, "sessions", { id: parts.join("-") });
  if (!session) return null;
  const counter = bytes.readUInt32BE(16);
  const isGenuine =
    counter <= session.refresh_token_counter &&
    timingSafeEqual(Buffer.from(token), Buffer.from(refreshTokenOf(session, counter)));
  return isGenuine ? { session, counter } : null;
}

type Failure = "token not found" | "session expired" | "session inactive" | "user banned";
export type Rejection = Failure | "reuse detected";

/** The session whose token is returned, or why there is none. After "reuse detected" the session has been deleted, and `user` is its owner. */
type Rotation =
  | { rejected: Failure }
  | { rejected: "reuse detected"; user: User }
  | { rejected?: undefined; user: User; sessionId: string };

/**
 * Of concurrent calls with one token the first rotates it, and the others return the same new token. The token of the counter
 * is active: its use makes the counter grow. The one before returns the active one at any time, as the response may have been
 * lost; the one before that until the reuse interval after its own use is over. Any other counts as stolen, however old: thief
 * and owner cannot be distinguished, so the session is deleted.
 */
export async function rotateRefreshToken(
  tables: AuthTables,
  presented: string,
  now: Date,
  settings: SessionLifetimes,
): Promise<Rotation> {
  const found = await findSessionOf(tables, presented);
  if (!found) return { rejected: "token not found" };
  const { session, counter } = found;
  const user = await findRow(tables, "users", { id: session.user_id });
  if (!user) return { rejected: "token not found" };
  if (isBanned(user, now.getTime())) return { rejected: "user banned" };
  const ended = sessionEnd(session, settings, now);
  if (ended) return { rejected: `session ${ended}` };

  const sessionId = session.id;
  const uses = session.refresh_token_counter - counter;
  if (uses === 0) {
    const times = { previous_refresh_at: session.refreshed_at, refreshed_at: now.toISOString() };
    const rotated = { refresh_token_counter: session.refresh_token_counter + 1, ...times };
    await updateRows(tables, "sessions", { id: sessionId }, rotated);
    return { user, sessionId };
  }
  const usedAt = Date.parse(session.previous_refresh_at ?? "");
  const isRecent = uses === 2 && now.getTime() - usedAt <= reuseSeconds * 1000;
  if (uses === 1 || isRecent) return { user, sessionId };

  await deleteRows(tables, "sessions", { id: sessionId });
  return { rejected: "reuse detected", user };
}
