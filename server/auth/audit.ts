import { type Actor, type AuditAction, recordAudit } from "#server/accounts/audit.ts";
import type { AuthTables } from "#server/accounts/users.ts";
import { visitorOf } from "#server/auth/requests.ts";
import type { AuthRequest } from "#server/auth/service.ts";

/** Records in the audit log what this request does, in the transaction that does it. */
export function audit(
  c: AuthRequest,
  tables: AuthTables,
  action: AuditAction,
  actor: Actor,
  traits?: Record<string, unknown>,
): Promise<void> {
  const { ip } = visitorOf(c);
  const now = c.var.auth.now();
  return recordAudit(tables, { action, actor, ip, now, ...(traits && { traits }) });
}
