import { sql } from "kysely";
import { auditRequest } from "#accounts/auth/requests.ts";
import type { SignedInRequest } from "#accounts/auth/service.ts";
import { deleteRows } from "#accounts/db/rows.ts";
import { HttpError } from "#accounts/http/errors.ts";
import { networksOf } from "#accounts/http/visitor.ts";
import { auditActor } from "#accounts/rules/audit-log.ts";
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
const describeSignIn = (ipAddress: string) => ({
  network: networksOf(ipAddress).organisation,
});

const eventsPerPage = 50;

/** Leaves out what would fill the list: challenges and hourly refreshes, which earlier versions and hosted projects record. */
const isListed = sql<boolean>`payload ->> 'action' NOT IN ('token_refreshed', 'token_revoked', 'challenge_created')`;

/** GET /events?before=id: returns the account's actions, newest first, from the one after `before`; `next` continues. */
export async function listEvents(c: SignedInRequest) {
  const { user } = c.var.caller;
  const before = c.req.query("before");
  if (before !== undefined && !isUuid(before)) return c.json({ events: [] });
  const entries = c.var.auth.database.auth
    .selectFrom("audit_log_entries")
    .where(auditActor, "=", user.id);
  const last =
    before && entries.select(["created_at", "id"]).where("id", "=", before.toLowerCase());
  const rows = await entries
    .select(["id", "payload", "ip_address", "created_at"])
    .where(isListed)
    // In the database, as PostgreSQL's times have microseconds, which `created_at` does not have here.
    .$if(Boolean(last), (query) => query.where(sql<boolean>`(created_at, id) < ${last}`))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(eventsPerPage + 1)
    .execute();
  const events = rows.slice(0, eventsPerPage).map(({ id, payload, ip_address, created_at }) => ({
    id,
    action: String(JSON.parse(payload).action),
    created_at,
    ...describeSignIn(ip_address),
  }));
  return c.json({ events, ...(rows.length > eventsPerPage && { next: events.at(-1)?.id }) });
}
