import { sql } from "kysely";
import type { AuthTables, User } from "#server/accounts/users.ts";
import type { Database } from "#server/db/connect.ts";
import { forgotten } from "#server/mail/mail-queue.ts";

/**
 * Deletes a user and every row that names them, in the caller's transaction: what hangs on the user's row goes with it,
 * and the rest is deleted here. Of mails that were sent the count stays, without recipient and network, so that the
 * server's budget of mails holds.
 */
export async function deleteUser(
  { auth, site }: { auth: AuthTables; site: Database["site"] },
  user: User,
): Promise<void> {
  const addresses = [user.email, user.email_change].filter(Boolean).map(String);
  const phones = user.phone ? [user.phone] : [];
  const audit = (name: string) => sql<string>`payload ->> ${sql.lit(name)}`;
  const trait = (name: string) => sql<string>`payload -> 'traits' ->> ${sql.lit(name)}`;
  await auth
    .deleteFrom("audit_log_entries")
    .where(({ eb, or }) =>
      or([
        eb(audit("actor_id"), "=", user.id),
        eb(trait("user_id"), "=", user.id),
        ...[...addresses, ...phones].map((name) => eb(audit("actor_username"), "=", name)),
        ...addresses.map((address) => eb(trait("user_email"), "=", address)),
      ]),
    )
    .execute();
  await auth.deleteFrom("flow_state").where("user_id", "=", user.id).execute();
  await site
    .deleteFrom("mail_queue")
    .where("state", "=", "waiting")
    .where(({ eb, or }) =>
      or([
        eb("payload", "like", `%"userId":"${user.id}"%`),
        ...addresses.map((address) => eb("recipient", "=", address)),
      ]),
    )
    .execute();
  if (addresses.length > 0) {
    await site
      .updateTable("mail_queue")
      .set(forgotten)
      .where("recipient", "in", addresses)
      .execute();
    await site.deleteFrom("newsletter_subscribers").where("email", "in", addresses).execute();
  }
  await auth.deleteFrom("users").where("id", "=", user.id).execute();
}
