import { type Kysely, sql } from "kysely";
import type { Tables } from "#accounts/db/connect.ts";
import { listTables, type TablesPart } from "#accounts/db/person-tables.ts";
import { deleteRows } from "#accounts/db/rows.ts";
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
  await deleteRows(auth, "flow_state", { user_id: id });
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

/** Only a program has had more; a condition on thousands is slow, or too long for SQLite. */
const mostAddresses = 200;

/** Returns a user's newest addresses but those of other users. What was made with a former one later may be its next owner's. */
export async function findAddresses(auth: AuthTables, id: string, email: string | null) {
  const entries = await auth
    .selectFrom("audit_log_entries")
    .select([auditAddress.as("address"), "created_at"])
    .where(auditActor, "=", id)
    .orderBy("created_at", "desc")
    .execute();
  // The last used first, each with the user's first action after it was replaced.
  const ends = new Map<string, string | null>([[email ?? "", null]]);
  let [later, time]: (string | null)[] = [null, null];
  for (const { address, created_at } of entries) {
    if (created_at !== time) [later, time] = [time, created_at];
    if (!ends.has(address ?? "")) ends.set(address ?? "", later ?? null);
  }
  const newest = [...ends].slice(0, mostAddresses);
  const addresses = newest.map(([address]) => address);
  const named = auth.selectFrom("users").select("email").where("email", "in", addresses);
  const taken = (await named.where("id", "!=", id).execute()).map((other) => other.email);
  return newest
    .filter(([address]) => address.includes("@") && !taken.includes(address))
    .map(([address, until]): OwnedAddress => ({ address, until }));
}
