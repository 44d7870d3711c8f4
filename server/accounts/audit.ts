import { randomUUID } from "node:crypto";
import { type AuthTables, findUserById, instanceId, type User } from "#server/accounts/users.ts";

/** What can happen to an account, and the kind of log line it is. */
const logTypes = {
  login: "account",
  logout: "account",
  user_signedup: "team",
  token_refreshed: "token",
  token_revoked: "token",
  user_modified: "user",
  user_recovery_requested: "user",
  user_reauthenticate_requested: "user",
  user_confirmation_requested: "user",
  user_repeated_signup: "user",
  user_updated_password: "user",
  factor_in_progress: "factor",
  challenge_created: "factor",
  verification_attempted: "factor",
  factor_unenrolled: "factor",
  factor_deleted: "factor",
  factor_updated: "factor",
  recovery_codes_made: "factor",
  recovery_code_used: "factor",
} as const;

export type AuditAction = keyof typeof logTypes;

/** Writes down who did what to an account, in the same transaction as the deed. */
export async function recordAudit(
  tables: AuthTables,
  facts: {
    action: AuditAction;
    actor: User;
    ip: string;
    now: Date;
    traits?: Record<string, unknown>;
  },
): Promise<void> {
  const { action, actor, ip, now, traits } = facts;
  // The account was deleted at the same moment, and nothing of it is to be kept.
  if (actor.id !== instanceId && !(await findUserById(tables, actor.id))) return;
  const payload = {
    action,
    actor_id: actor.id,
    actor_username: actor.email ?? actor.phone ?? "",
    actor_via_sso: false,
    log_type: logTypes[action],
    ...(traits && { traits }),
  };
  await tables
    .insertInto("audit_log_entries")
    .values({
      instance_id: instanceId,
      id: randomUUID(),
      payload: JSON.stringify(payload),
      ip_address: ip.slice(0, 64),
      created_at: now.toISOString(),
    })
    .execute();
}
