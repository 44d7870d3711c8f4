import { auditRequest } from "#accounts/auth/requests.ts";
import type { SignedInRequest } from "#accounts/auth/service.ts";
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
  const sessions = await findSessions(database.auth, user, {
    lifetimes: config,
    now: now(),
    first: sessionId,
  });
  const marked = sessions.map((session) => ({ ...session, is_current: session.id === sessionId }));
  return c.json({
    sessions: marked.sort((a, b) => Number(b.is_current) - Number(a.is_current)),
  });
}

/**
 * Returns a user's sessions that have not ended, the last used first, with only the network of each address. At most
 * 100, as other software may have stored more; `first` is always among them.
 */
export async function findSessions(
  tables: AuthTables,
  { id: userId }: Pick<User, "id">,
  { lifetimes, now, first }: { lifetimes: SessionLifetimes; now: Date; first?: string | undefined },
) {
  const rows = await tables
    .selectFrom("sessions")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy(({ eb }) =>
      eb
        .case()
        .when("id", "=", first ?? null)
        .then(0)
        .else(1)
        .end(),
    )
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

/** DELETE /sessions/:id: ends one session of the caller. requireUser then rejects its access token. */
export async function endSession(c: SignedInRequest) {
  const { database } = c.var.auth;
  const { user } = c.var.caller;
  const id = c.req.param("id") ?? "";
  await database.transaction(async ({ auth }) => {
    const ended =
      isUuid(id) &&
      (await auth
        .deleteFrom("sessions")
        .where("id", "=", id.toLowerCase())
        .where("user_id", "=", user.id)
        .returning("id")
        .executeTakeFirst());
    if (!ended) {
      throw new HttpError(404, "session_not_found", "This session has ended already.");
    }
    await auditRequest(c, auth, "logout", user);
  });
  return c.json({});
}

/**
 * Returns what the account page tells about the place of a sign-in: the network of its IP address. It tells no country,
 * which would need a database of IP addresses.
 */
export const describeSignIn = (ipAddress: string) => ({
  network: networksOf(ipAddress).organisation,
});
