import { auditRequest } from "#accounts/auth/requests.ts";
import type { SignedInRequest } from "#accounts/auth/service.ts";
import { deleteRows } from "#accounts/db/rows.ts";
import { HttpError } from "#accounts/http/errors.ts";
import { networksOf } from "#accounts/http/visitor.ts";
import { deviceName } from "#accounts/rules/device-name.ts";
import { isUuid } from "#accounts/rules/is-uuid.ts";
import { mostRows } from "#accounts/rules/most-rows.ts";
import { type SessionLifetimes, sessionEnd } from "#accounts/rules/session-lifetime.ts";
import type { AuthTables, User } from "#accounts/rules/users.ts";

/** GET /sessions: returns the sessions of the account, at most 100, the caller's first, then by last use. */
export async function listSessions(c: SignedInRequest) {
  const { database, config, now } = c.var.auth;
  const { user, sessionId } = c.var.caller;
  const clock = { lifetimes: config, now: now() };
  const sessions = await findSessions(database.auth, user, { ...clock, first: sessionId });
  const marked = sessions.map((session) => ({ ...session, is_current: session.id === sessionId }));
  return c.json({ sessions: marked.sort((a, b) => +b.is_current - +a.is_current) });
}

/** Returns a user's open sessions, the last used first; at most 100, of which `first` is one. */
export async function findSessions(
  tables: AuthTables,
  { id: userId }: Pick<User, "id">,
  { lifetimes, now, first }: { lifetimes: SessionLifetimes; now: Date; first?: string | undefined },
) {
  const rows = await tables
    .selectFrom("sessions")
    .selectAll()
    .where("user_id", "=", userId)
    .$if(first !== undefined, (query) => query.orderBy((eb) => eb("id", "=", first ?? ""), "desc"))
    .orderBy("updated_at", "desc")
    .limit(mostRows.sessions)
    .execute();
  return rows
    .filter((session) => !sessionEnd(session, lifetimes, now))
    .map(({ id, user_agent, ip, created_at, refreshed_at, aal }) => ({
      id,
      device: deviceName(user_agent),
      ...describeSignIn(ip ?? ""),
      created_at,
      last_used_at: refreshed_at ?? created_at,
      aal: aal ?? "aal1",
    }))
    .sort((a, b) => b.last_used_at.localeCompare(a.last_used_at));
}

/** DELETE /sessions/:id: ends one session of the caller. Its access token is then rejected. */
export async function endSession(c: SignedInRequest) {
  const { user } = c.var.caller;
  const id = (c.req.param("id") ?? "").toLowerCase();
  const ended = () => new HttpError(404, "session_not_found", "This session has ended already.");
  if (!isUuid(id)) throw ended();
  await c.var.auth.database.transaction(async ({ auth }) => {
    if ((await deleteRows(auth, "sessions", { id, user_id: user.id })) === 0) throw ended();
    await auditRequest(c, auth, "logout", user);
  });
  return c.json({});
}

/** Returns the network of a sign-in's IP address. Its country would need a database of IP addresses. */
export const describeSignIn = (ipAddress: string) => ({
  network: networksOf(ipAddress).organisation,
});
