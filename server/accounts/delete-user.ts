import { sql } from "kysely";
import type { AuthTables, User } from "#server/accounts/users.ts";
import type { Database } from "#server/db/connect.ts";

type Tables = { auth: AuthTables; site: Database["site"] };

/** What an entry of the audit log says of a user: who acted, and on whom an operator acted. */
export const auditActor = sql<string>`payload ->> 'actor_id'`;
export const auditSubject = sql<string>`payload -> 'traits' ->> 'user_id'`;
const auditAddress = sql<string>`payload ->> 'actor_username'`;

/**
 * Deletes a user and every row that names them, in the caller's transaction. Returns false if there is no such user.
 *
 * Rows with the user's id go with the user's row. The others are found by id or address, and never by an address that
 * the user did not prove: an attacker could type that of another person. Mails that were sent stay, without the
 * recipient (mail-queue.ts), so that deleting an account gives nobody new mails to send. Notices that wait stay until
 * they are sent: who changed an address must not be able to withdraw the mail that tells of it.
 */
export async function deleteUser(tables: Tables, { id }: Pick<User, "id">): Promise<boolean> {
  const { auth, site } = tables;
  // First, as this waits for every transaction that changes something of the user.
  const user = await auth
    .deleteFrom("users")
    .where("id", "=", id)
    .returning(["email", "email_confirmed_at"])
    .executeTakeFirst();
  if (!user) return false;
  const addresses = await findAddresses(auth, id, user.email);

  await auth
    .deleteFrom("audit_log_entries")
    .where(({ eb, and, or, not, exists, selectFrom }) =>
      or([
        eb(auditActor, "=", id),
        eb(auditSubject, "=", id),
        // Sign-ups that this one took the place of; entries of a user who is there are that user's.
        ...addresses.map((address) =>
          and([
            eb(auditAddress, "=", address),
            not(
              exists(
                selectFrom("users")
                  .select("users.id")
                  .where(sql`cast(users.id as text)`, "=", auditActor),
              ),
            ),
          ]),
        ),
      ]),
    )
    .execute();
  await auth.deleteFrom("flow_state").where("user_id", "=", id).execute();
  await site
    .deleteFrom("mail_queue")
    .where("state", "=", "waiting")
    .where("kind", "!=", "notice")
    .where(({ eb, or }) =>
      or([eb("payload", "like", `%"userId":"${id}"%`), eb("recipient", "=", user.email ?? "")]),
    )
    .execute();
  if (user.email_confirmed_at && addresses.length > 0) {
    await site.deleteFrom("newsletter_subscribers").where("email", "in", addresses).execute();
  }
  return true;
}

/** Returns the addresses that a user had and has, but for those that another user has now. */
export async function findAddresses(auth: AuthTables, id: string, email: string | null) {
  const rows = await auth
    .selectFrom("audit_log_entries")
    .select(auditAddress.as("address"))
    .distinct()
    .where(auditActor, "=", id)
    .execute();
  const addresses = [...new Set([email ?? "", ...rows.map(({ address }) => address)])];
  const others = await auth
    .selectFrom("users")
    .select("email")
    .where("email", "in", addresses)
    .where("id", "!=", id)
    .execute();
  const taken = new Set(others.map((other) => other.email));
  return addresses.filter((address) => address.includes("@") && !taken.has(address));
}
