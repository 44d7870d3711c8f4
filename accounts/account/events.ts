import { sql } from "kysely";
import { describeSignIn } from "#accounts/account/sessions.ts";
import type { SignedInRequest } from "#accounts/auth/service.ts";
import { auditActor } from "#accounts/rules/audit-log.ts";
import { isUuid } from "#accounts/rules/is-uuid.ts";

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
