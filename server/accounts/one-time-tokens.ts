import { createHash, randomInt, randomUUID } from "node:crypto";
import { type AuthTables, type User, updateUser } from "#server/accounts/users.ts";
import type { OneTimeTokenType } from "#server/db/schema.ts";

/** A code of six digits, as mails show it. */
export function makeCode(): string {
  return String(randomInt(1_000_000)).padStart(6, "0");
}

/** What is kept of a code, and what links carry: SHA-224 of address and code, hexadecimal. */
export function hashCode(email: string, code: string): string {
  return createHash("sha224")
    .update(email.toLowerCase() + code)
    .digest("hex");
}

const pkcePrefix = "pkce_";

/** A token asked for by a PKCE request is marked, so that its link ends in a code instead of a session. */
export function markPkce(hash: string): string {
  return pkcePrefix + hash;
}

export function isPkce(hash: string): boolean {
  return hash.startsWith(pkcePrefix);
}

/** Keeps a token in the user's row and in the table that links are looked up in; one a user and kind. */
export async function keepToken(
  tables: AuthTables,
  facts: { user: User; type: OneTimeTokenType; hash: string; relatesTo: string; now: string },
): Promise<void> {
  const { user, type, hash, relatesTo, now } = facts;
  await updateUser(tables, user.id, { [type]: hash });
  await tables
    .insertInto("one_time_tokens")
    .values({
      id: randomUUID(),
      user_id: user.id,
      token_type: type,
      token_hash: hash,
      relates_to: relatesTo.toLowerCase(),
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(["user_id", "token_type"]).doUpdateSet({
        token_hash: hash,
        relates_to: relatesTo.toLowerCase(),
        created_at: now,
        updated_at: now,
      }),
    )
    .execute();
}

/** The token of a link, whoever's it is, if it is of one of these kinds. */
export function findToken(tables: AuthTables, hash: string, types: readonly OneTimeTokenType[]) {
  return tables
    .selectFrom("one_time_tokens")
    .selectAll()
    .where("token_hash", "in", [hash, markPkce(hash)])
    .where("token_type", "in", types)
    .executeTakeFirst();
}

/** Ends every link and code of a user: after confirming anything, or a new password, none may be left. */
export async function clearTokens(tables: AuthTables, userId: string): Promise<void> {
  await tables.deleteFrom("one_time_tokens").where("user_id", "=", userId).execute();
  await updateUser(tables, userId, {
    confirmation_token: "",
    recovery_token: "",
    email_change_token_new: "",
    email_change_token_current: "",
    reauthentication_token: "",
  });
}
