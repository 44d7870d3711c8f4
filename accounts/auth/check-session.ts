import { sessionEnded } from "#accounts/auth/require-user.ts";
import type { SignedIn } from "#accounts/auth/service.ts";
import { type AuthTables, findUserById, type User } from "#accounts/rules/users.ts";

/** Reads the caller again, in the transaction of a change. Throws if the session has ended in the meantime. */
export async function checkSession(
  tables: AuthTables,
  caller: SignedIn,
): Promise<{ user: User; sessionId: string }> {
  const user = await findUserById(tables, caller.user.id);
  const session =
    caller.sessionId &&
    (await tables
      .selectFrom("sessions")
      .select("id")
      .where("id", "=", caller.sessionId)
      .executeTakeFirst());
  if (user && session) return { user, sessionId: session.id };
  throw sessionEnded();
}
