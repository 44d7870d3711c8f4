import { randomUUID } from "node:crypto";
import { type ExpressionBuilder, sql } from "kysely";
import type { Condition } from "#accounts/db/rows.ts";
import type { AuthSchema } from "#accounts/db/schema.ts";
import { deleteOldest } from "#accounts/rules/most-rows.ts";
import { type AuthTables, findUserById, instanceId, type User } from "#accounts/rules/users.ts";

type EntryExpression = ExpressionBuilder<AuthSchema, "audit_log_entries">;

export const auditActor = sql<string>`payload ->> 'actor_id'`;

export const auditSubject = sql<string>`payload -> 'traits' ->> 'user_id'`;

/** SQL for the entries of sign-ins and sign-outs, and for all others. Each has an index in 0001-accounts.sql. */
const signInsAndOuts = sql<boolean>`payload ->> 'action' IN ('login', 'logout')`;
const otherActions = sql<boolean>`payload ->> 'action' NOT IN ('login', 'logout')`;

export const concernsUser = ({ eb, or }: EntryExpression, userId: string) =>
  or([eb(auditActor, "=", userId), eb(auditSubject, "=", userId)]);

export function isActorGone({ not, exists, selectFrom }: EntryExpression) {
  const actor = selectFrom("users").select("users.id");
  return not(exists(actor.where(sql`cast(users.id as text)`, "=", auditActor)));
}

/** Actions that anyone can cause by typing the owner's address, and how many entries of them an account keeps. */
export const askedByAnyone = [
  "user_recovery_requested",
  "user_confirmation_requested",
  "user_repeated_signup",
] as const;
export const mostAsked = 100;

/** Actions that are recorded, by their log type in the protocol. */
const actions = {
  account: ["login", "logout", "invite_accepted"],
  // record_modified: an operator changed a row of an extension, which may belong to no account.
  team: ["user_signedup", "user_invited", "user_deleted", "record_modified"],
  token: ["token_revoked"],
  user: [
    "user_modified",
    "user_updated_password",
    "user_reauthenticate_requested",
    ...askedByAnyone,
  ],
  factor: [
    "factor_in_progress",
    "verification_attempted",
    "factor_unenrolled",
    "factor_deleted",
    "recovery_codes_made",
    "recovery_code_used",
  ],
} as const;

export type AuditAction = (typeof actions)[keyof typeof actions][number];

/** A user, or the role of an operator's key, which has no user id. */
export type Actor = Pick<User, "id" | "email" | "phone">;

export const traitsOf = ({ id, email, phone }: User) => ({
  user_id: id,
  user_email: email ?? "",
  user_phone: phone ?? "",
});

/** Records an action in its transaction. Sign-ins, and what anyone can cause, cannot push out changes of the account. */
export async function recordAudit(
  tables: AuthTables,
  entry: {
    action: AuditAction;
    actor: Actor;
    ip: string;
    now: Date;
    traits?: Record<string, unknown> | undefined;
  },
): Promise<void> {
  const { action, actor, ip, now, traits } = entry;
  // The account may have been deleted meanwhile; then no entry about it is kept.
  if (actor.id !== instanceId && !(await findUserById(tables, actor.id))) return;
  const payload = {
    action,
    actor_id: actor.id,
    actor_username: actor.email ?? actor.phone ?? "",
    actor_via_sso: false,
    log_type: Object.entries(actions).find(([, names]) =>
      names.some((name) => name === action),
    )?.[0],
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
  if (actor.id === instanceId) return;
  const isSignInOrOut = action === "login" || action === "logout";
  const isAsked = askedByAnyone.some((one) => one === action);
  const asked = sql<boolean>`payload ->> 'action' IN (${sql.join(askedByAnyone)})`;
  const counted: Condition = (eb) =>
    isSignInOrOut ? signInsAndOuts : eb.and([otherActions, isAsked ? asked : eb.not(asked)]);
  await deleteOldest(tables, "audit_log_entries", {
    condition: (eb) => eb.and([eb(auditActor, "=", actor.id), counted(eb)]),
    ...(isAsked && { most: mostAsked }),
  });
}
