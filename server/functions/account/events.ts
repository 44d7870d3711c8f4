import { sql } from "kysely";
import { requireOwner } from "#server/auth/require-user.ts";
import type { AuthRequest } from "#server/auth/service.ts";
import { networksOf } from "#server/http/visitor.ts";

const maxEvents = 50;

/** Every open page renews its session each hour: these would be all that the list shows. */
const leftOut = ["token_refreshed", "token_revoked"];

/** GET /events: what was done with the caller's account, the newest first. */
export async function listEvents(c: AuthRequest) {
  const { user } = await requireOwner(c);
  const rows = await c.var.auth.database.auth
    .selectFrom("audit_log_entries")
    .select(["id", "payload", "ip_address", "created_at"])
    .where(sql<string>`payload ->> 'actor_id'`, "=", user.id)
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
