import { createHash, randomBytes, randomInt, randomUUID } from "node:crypto";
import { type AuthTables, type User, updateUser } from "#server/accounts/users.ts";
import type { OneTimeTokenType } from "#server/db/schema.ts";

/** A code of six digits, as mails show it. */
export function makeCode(): string {
  return String(randomInt(1_000_000)).padStart(6, "0");
}

/** What is kept of a code: SHA-224 of address and code, hexadecimal, as the protocol has it. */
function hashCode(email: string, code: string): string {
  return sha224(email.toLowerCase() + code);
}

/**
 * The secret of a mail's link, marked where a PKCE request asked for it. In the protocol it is the hash of the
 * code, which whoever knows the address finds in a million tries; ours is random, of the same form.
 */
export function makeLinkToken(facts: { pkce: boolean }): string {
  const token = randomBytes(28).toString("hex");
  return facts.pkce ? markPkce(token) : token;
}

/** What is kept of a link's secret: whoever reads the database can follow nobody's link. */
function hashLinkToken(token: string): string {
  return sha224(token);
}

function sha224(text: string): string {
  return createHash("sha224").update(text).digest("hex");
}

const pkcePrefix = "pkce_";

/** A token asked for by a PKCE request is marked, so that its link ends in a code instead of a session. */
function markPkce(token: string): string {
  return pkcePrefix + token;
}

export function isPkce(token: string): boolean {
  return token.startsWith(pkcePrefix);
}

/**
 * Keeps the code of a mail in the user's row and its link in the table that links are looked up in; one a user
 * and kind. Gives a function that puts back what was there before.
 */
export async function keepToken(
  tables: AuthTables,
  facts: {
    user: User;
    type: OneTimeTokenType;
    code: string;
    linkToken: string;
    relatesTo: string;
    now: string;
  },
): Promise<(later: AuthTables) => Promise<void>> {
  const { user, type, linkToken, relatesTo, now } = facts;
  const ofThisKind = { user_id: user.id, token_type: type };
  const hash = hashCode(relatesTo, facts.code);
  const values = {
    token_hash: hashLinkToken(linkToken),
    relates_to: relatesTo.toLowerCase(),
    created_at: now,
    updated_at: now,
  };
  const previous = await tables
    .selectFrom("one_time_tokens")
    .selectAll()
    .where(({ and }) => and(ofThisKind))
    .executeTakeFirst();
  await updateUser(tables, user.id, { [type]: isPkce(linkToken) ? markPkce(hash) : hash });
  await tables
    .insertInto("one_time_tokens")
    .values({ id: randomUUID(), ...ofThisKind, ...values })
    .onConflict((conflict) => conflict.columns(["user_id", "token_type"]).doUpdateSet(values))
    .execute();

  return async (later) => {
    await updateUser(later, user.id, { [type]: user[type] });
    await later.deleteFrom("one_time_tokens").where("token_hash", "=", values.token_hash).execute();
    if (!previous) return;
    await later
      .insertInto("one_time_tokens")
      .values(previous)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  };
}

/** The token of a link, whoever's it is, if it is of one of these kinds. */
export function findLink(tables: AuthTables, token: string, types: readonly OneTimeTokenType[]) {
  return tables
    .selectFrom("one_time_tokens")
    .selectAll()
    .where("token_hash", "=", hashLinkToken(token))
    .where("token_type", "in", types)
    .executeTakeFirst();
}

/** What was mailed to an address, of these kinds; several where users want the same new address. */
export function findMailed(tables: AuthTables, email: string, types: readonly OneTimeTokenType[]) {
  return tables
    .selectFrom("one_time_tokens")
    .selectAll()
    .where("relates_to", "=", email.toLowerCase())
    .where("token_type", "in", types)
    .execute();
}

/** Whether a code is the one that was mailed. */
export function isCodeOf(
  user: User,
  type: OneTimeTokenType,
  facts: { email: string; code: string },
) {
  const hash = hashCode(facts.email, facts.code);
  return user[type] === hash || user[type] === markPkce(hash);
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
