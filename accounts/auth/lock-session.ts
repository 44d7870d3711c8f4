import { sessionEnded } from "#accounts/auth/require-user.ts";
import type { AuthRequest, SignedIn } from "#accounts/auth/service.ts";
import { lockRows } from "#accounts/db/connect.ts";
import { type AuthTables, lockUser, type User } from "#accounts/rules/users.ts";

/** Reads the caller again and locks the session: no other transaction can end or change it before this one commits. */
export async function lockSession(
  c: AuthRequest,
  tables: AuthTables,
  caller: SignedIn,
): Promise<{ user: User; sessionId: string }> {
  const { kind } = c.var.auth.database;
  const user = await lockUser(kind, tables, caller.user.id);
  const session =
    caller.sessionId &&
    (await lockRows(
      kind,
      tables.selectFrom("sessions").select("id").where("id", "=", caller.sessionId),
    ).executeTakeFirst());
  if (user && session) return { user, sessionId: session.id };
  throw sessionEnded();
}
