import { sql } from "kysely";
import { auditActor } from "#server/accounts/audit.ts";
import type { SignedInRequest } from "#server/auth/service.ts";
import { networksOf } from "#server/http/visitor.ts";

const maxEvents = 50;

/**
 * Actions that are not listed, as they would fill the list: hourly refreshes, and challenges that any session can
 * repeat.
 */
const leftOut = ["token_refreshed", "token_revoked", "challenge_created"];

/** GET /events: returns the actions of the caller's account, newest first. Those of operators are in the export. */
export async function listEvents(c: SignedInRequest) {
  const { user } = c.var.caller;
  const rows = await c.var.auth.database.auth
    .selectFrom("audit_log_entries")
    .select(["id", "payload", "ip_address", "created_at"])
    .where(auditActor, "=", user.id)
    .where(sql<string>`payload ->> 'action'`, "not in", leftOut)
    .orderBy("created_at", "desc")
    .limit(maxEvents)
    .execute();
  const events = rows.map(({ id, payload, ip_address, created_at }) => ({
    id,
    action: String(JSON.parse(payload).action),
    created_at,
    network: networksOf(ip_address).organisation,
  }));
  return c.json({ events });
}
