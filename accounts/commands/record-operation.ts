import { type AuditAction, recordAudit, traitsOf } from "#accounts/rules/audit-log.ts";
import { type AuthTables, instanceId, type User } from "#accounts/rules/users.ts";

/** Actor in the audit log for all of these commands. */
export const operator = { id: instanceId, email: "operator", phone: null } as const;

/** Records an operator's change of an account, or of a row of an extension without one, in the audit log. */
export function recordOperation(
  tables: AuthTables,
  action: AuditAction,
  { user, now, ...traits }: { user?: User | undefined; now: Date } & Record<string, unknown>,
): Promise<void> {
  return recordAudit(tables, {
    action,
    actor: operator,
    ip: "",
    now,
    traits: { ...(user && traitsOf(user)), ...traits },
  });
}
