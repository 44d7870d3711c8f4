import { type Kysely, sql } from "kysely";
import type { Tables } from "#accounts/db/connect.ts";
import type { TablesPart } from "#accounts/db/person-tables.ts";
import { listTables } from "#accounts/db/person-tables.ts";
import { auditActor, concernsUser, isActorGone } from "#accounts/rules/audit-log.ts";
import { findRows, type OwnedAddress } from "#accounts/rules/find-rows.ts";
import type { AuthTables, User } from "#accounts/rules/users.ts";

const auditAddress = sql<string>`payload ->> 'actor_username'`;

/**
 * Deletes a user and every row about them, in the caller's transaction. Returns false if there is no such user.
 *
 * Rows with the user's id are deleted by foreign keys. Others are found by id or address, but never by an unconfirmed
 * address: an attacker could type another person's. Rows of sent mails stay, with a hash as recipient (accounts/jobs/queue.ts),
 * so that deleting an account does not reset a mail budget. Queued notices stay until they are sent: a thief who
 * changed the address must not be able to cancel the mail that reports it.
 */
export async function deleteUser(
  { auth, own }: Tables,
  { id }: Pick<User, "id">,
  extensions: readonly TablesPart[],
): Promise<boolean> {
  // First, as this waits for all transactions that change the user.
  const user = await auth
    .deleteFrom("users")
    .where("id", "=", id)
    .returning(["email", "email_confirmed_at"])
    .executeTakeFirst();
  if (!user) return false;
  const addresses = await findAddresses(auth, id, user.email);

  await auth
    .deleteFrom("audit_log_entries")
    .where((eb) =>
      eb.or([
        concernsUser(eb, id),
        // Entries of earlier sign-ups that this account replaced. Entries of another existing user are kept.
        ...addresses.map(({ address }) =>
          eb.and([eb(auditAddress, "=", address), isActorGone(eb)]),
        ),
      ]),
    )
    .execute();
  await auth.deleteFrom("flow_state").where("user_id", "=", id).execute();
  await own
    .deleteFrom("mail_queue")
    .where("state", "=", "waiting")
    .where("kind", "!=", "notice")
    .where(({ eb, or }) =>
      or([eb("payload", "like", `%"userId":"${id}"%`), eb("recipient", "=", user.email ?? "")]),
    )
    .execute();
  if (!user.email_confirmed_at || addresses.length === 0) return true;
  const tables = listTables(extensions);
  for (const [name, { by, schema }] of Object.entries(tables)) {
    if (by !== "address" && by !== "user or address") continue;
    const rows = (schema === "own" ? own : auth) as unknown as Kysely<Record<string, object>>;
    for (const isOfPerson of findRows({ auth, own }, tables, name, { id, addresses })) {
      await rows.deleteFrom(name).where(isOfPerson).execute();
    }
  }
  return true;
}

/** Returns the addresses in a user's audit log. */
async function findActorAddresses(auth: AuthTables, id: string): Promise<string[]> {
  const entries = await auth
    .selectFrom("audit_log_entries")
    .select(auditAddress.as("address"))
    .distinct()
    .where(auditActor, "=", id)
    .execute();
  return entries.map(({ address }) => address ?? "");
}

/** Returns when a user acted for the first time after an address was replaced; null if it was not, or not since. */
async function findEnd(auth: AuthTables, id: string, address: string): Promise<string | null> {
  const ofUser = auth.selectFrom("audit_log_entries").where(auditActor, "=", id);
  const { last } = await ofUser
    .select(({ fn }) => fn.max<string | null>("created_at").as("last"))
    .where(auditAddress, "=", address)
    .executeTakeFirstOrThrow();
  if (!last) return null;
  const { end } = await ofUser
    .select(({ fn }) => fn.min<string | null>("created_at").as("end"))
    .where("created_at", ">", last)
    .executeTakeFirstOrThrow();
  return end;
}

/**
 * Returns the current and former addresses of a user, except those that now belong to another user. What is made with a
 * former one after it was replaced may be its next owner's, who need not have an account.
 */
export async function findAddresses(
  auth: AuthTables,
  id: string,
  email: string | null,
): Promise<OwnedAddress[]> {
  const addresses = [...new Set([email ?? "", ...(await findActorAddresses(auth, id))])];
  const others = await auth
    .selectFrom("users")
    .select("email")
    .where("email", "in", addresses)
    .where("id", "!=", id)
    .execute();
  const taken = new Set(others.map((other) => other.email));
  const owned: OwnedAddress[] = [];
  for (const address of addresses) {
    if (!address.includes("@") || taken.has(address)) continue;
    owned.push({ address, until: address === email ? null : await findEnd(auth, id, address) });
  }
  return owned;
}
