import { visitorOf } from "#accounts/auth/requests.ts";
import type { AuthRequest } from "#accounts/auth/service.ts";
import { type Actor, type AuditAction, recordAudit } from "#accounts/rules/audit-log.ts";
import type { AuthTables } from "#accounts/rules/users.ts";

/** Records in the audit log what this request does, in the transaction that does it. */
export function auditRequest(
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
