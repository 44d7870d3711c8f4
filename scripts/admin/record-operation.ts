import { type AuditAction, recordAudit, traitsOf } from "#server/accounts/audit.ts";
import { type AuthTables, instanceId, type User } from "#server/accounts/users.ts";

/** The actor in the audit log for everything that these commands do. */
export const operator = { id: instanceId, email: "operator", phone: null } as const;

/** Records in the audit log what an operator did to an account. */
export function recordOperation(
  tables: AuthTables,
  action: AuditAction,
  { user, now, ...traits }: { user: User; now: Date } & Record<string, unknown>,
): Promise<void> {
  return recordAudit(tables, {
    action,
    actor: operator,
    ip: "",
    now,
    traits: { ...traitsOf(user), ...traits },
  });
}
