import { containsText, findPage } from "#accounts/auth/admin/paging.ts";
import { validationError } from "#accounts/auth/requests.ts";
import type { AuthRequest } from "#accounts/auth/service.ts";
import { instanceId } from "#accounts/rules/users.ts";

/** Columns that a query searches, by its scope. */
const scopes = new Map([
  ["author", ["payload ->> 'actor_username'", "payload ->> 'actor_name'"]],
  ["action", ["payload ->> 'action'"]],
  ["type", ["payload ->> 'log_type'"]],
]);

/** GET /admin/audit?query=author|action|type:text: returns a page of the audit log, newest first. */
export async function listAuditEntries(c: AuthRequest) {
  const { auth, kind } = c.var.auth.database;
  const query = c.req.query("query");
  let found = auth.selectFrom("audit_log_entries").where("instance_id", "=", instanceId);
  if (query) {
    const [, scope = "", text] = /^([^:]*):(.*)$/s.exec(query) ?? [];
    const columns = scopes.get(scope);
    if (!columns || text === undefined) throw validationError(`Invalid query scope: ${query}`);
    if (text) found = found.where(containsText(kind, columns, text));
  }
  const entries = await findPage(
    c,
    found
      .select(["id", "payload", "created_at", "ip_address"])
      .orderBy("created_at", "desc")
      .orderBy("id"),
  );
  return c.json(entries.map((entry) => ({ ...entry, payload: JSON.parse(entry.payload) })));
}
