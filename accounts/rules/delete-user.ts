import { type Kysely, sql } from "kysely";
import type { Tables } from "#accounts/db/connect.ts";
import type { TablesPart } from "#accounts/db/person-tables.ts";
import { listTables } from "#accounts/db/person-tables.ts";
import { auditActor, concernsUser, isActorGone } from "#accounts/rules/audit-log.ts";
import { findRows, type OwnedAddress } from "#accounts/rules/find-rows.ts";
import type { AuthTables, User } from "#accounts/rules/users.ts";

const auditAddress = sql<string>`payload ->> 'actor_username'`;

/**
 * Deletes a user and every row about them; false if there is none. Foreign keys delete rows with the id. Others are found by
 * id or address, but never by an unconfirmed one: an attacker could type another person's. Rows of sent mails stay, so that a
 * deletion resets no budget, and queued notices: a thief who changed the address must not cancel the mail that reports it.
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

  const entries = auth.deleteFrom("audit_log_entries");
  await entries.where((eb) => concernsUser(eb, id)).execute();
  if (addresses.length > 0) {
    // Entries of earlier sign-ups that this account replaced. Entries of another existing user are kept.
    const named = addresses.map(({ address }) => address);
    await entries.where(auditAddress, "in", named).where(isActorGone).execute();
  }
  await auth.deleteFrom("flow_state").where("user_id", "=", id).execute();
  await own
    .deleteFrom("jobs")
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

/** Returns the addresses in a user's audit log, the last used first, with the user's first action after each was replaced. */
async function findActorAddresses(auth: AuthTables, id: string) {
  const entries = await auth
    .selectFrom("audit_log_entries")
    .select([auditAddress.as("address"), "created_at"])
    .where(auditActor, "=", id)
    .orderBy("created_at", "desc")
    .execute();
  const ends = new Map<string, string | null>();
  let [later, time]: (string | null)[] = [null, null];
  for (const { address, created_at } of entries) {
    if (created_at !== time) [later, time] = [time, created_at];
    if (!ends.has(address ?? "")) ends.set(address ?? "", later ?? null);
  }
  return ends;
}

/** Only a program has had more; a condition on thousands is slow, or too long for SQLite. */
const mostAddresses = 200;

/**
 * Returns the current and the newest former addresses of a user, except those that now belong to another user. What is made with a
 * former one after it was replaced may be its next owner's, who need not have an account.
 */
export async function findAddresses(auth: AuthTables, id: string, email: string | null) {
  const ends = await findActorAddresses(auth, id);
  const addresses = [...new Set([email ?? "", ...ends.keys()])].slice(0, mostAddresses);
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
    owned.push({ address, until: address === email ? null : (ends.get(address) ?? null) });
  }
  return owned;
}
