import { createHash, randomBytes, randomInt } from "node:crypto";
import type { Selectable } from "kysely";
import type { Database } from "#accounts/db/connect.ts";
import type { MailedTokensTable, OneTimeTokenType } from "#accounts/db/schema.ts";
import { deleteOldest } from "#accounts/rules/most-rows.ts";
import type { AuthTables } from "#accounts/rules/users.ts";

type OwnTables = Database["own"];
export type MailedToken = Selectable<MailedTokensTable>;

export const mailedTokenSeconds = 3600;
export const codeDigits = 6;
const pkcePrefix = "pkce_";

/** Only hashes are stored, so that reading the database gives no access. That of a code has the address, as in the protocol. */
const sha224 = (text: string) => createHash("sha224").update(text).digest("hex");
const hashCode = (email: string, code: string) => sha224(email.toLowerCase() + code);

/** Returns true if a link was requested with PKCE: it returns a code instead of a session. */
export const isPkce = (token: string): boolean => token.startsWith(pkcePrefix);

/** Stores the hashes of a mail's link and code. Earlier links stay valid, as their mails may have arrived; 20 of each type. */
export async function issueToken(
  tables: OwnTables,
  token: Pick<MailedToken, "user_id" | "token_type" | "mail_id" | "created_at"> & {
    email: string;
    confirmsSignup?: boolean;
    flowId?: string | null;
  },
): Promise<{ linkToken: string; code: string }> {
  const { email, confirmsSignup = false, flowId = null, ...values } = token;
  const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, "0");
  // In the protocol the hash of address and code, which a million tries reveal; here it is random, in the same format.
  const linkToken = (flowId === null ? "" : pkcePrefix) + randomBytes(28).toString("hex");
  await tables
    .insertInto("mailed_tokens")
    .values({
      ...values,
      token_hash: sha224(linkToken),
      relates_to: email.toLowerCase(),
      code_hash: hashCode(email, code),
      confirms_signup: confirmsSignup,
      replaced: false,
      flow_id: flowId,
    })
    .execute();
  const { user_id, token_type } = token;
  await deleteOldest(tables, "mailed_tokens", {
    condition: (eb) => eb.and({ user_id, token_type }),
    key: "token_hash",
  });
  return { linkToken, code };
}

export function findLink(tables: OwnTables, linkToken: string, types: readonly OneTimeTokenType[]) {
  return tables
    .selectFrom("mailed_tokens")
    .selectAll()
    .where("token_hash", "=", sha224(linkToken))
    .where("token_type", "in", types)
    .where("replaced", "=", false)
    .executeTakeFirst();
}

/** Returns the newest token per user and type: only its code is valid, so that many mails make no guess more likely. */
export async function findNewestCodes(
  tables: OwnTables,
  email: string,
  types: readonly OneTimeTokenType[],
): Promise<MailedToken[]> {
  const mailed = await tables
    .selectFrom("mailed_tokens")
    .selectAll()
    .where("relates_to", "=", email.toLowerCase())
    .where("token_type", "in", types)
    .where("replaced", "=", false)
    .orderBy("created_at", "desc")
    .execute();
  const newest = new Map<string, MailedToken>();
  for (const token of mailed) {
    const key = `${token.user_id} ${token.token_type}`;
    if (!newest.has(key)) newest.set(key, token);
  }
  return [...newest.values()];
}

export function isCodeOf(
  token: Pick<MailedToken, "code_hash">,
  { email, code }: { email: string; code: string },
) {
  return token.code_hash === hashCode(email, code);
}

/** Invalidates every link, code and PKCE request of a user but `keepFlow`, the request that is being answered. */
export async function clearTokens(
  { auth, own }: { auth: AuthTables; own: OwnTables },
  userId: string,
  keepFlow: string | null = null,
): Promise<void> {
  await own.deleteFrom("mailed_tokens").where("user_id", "=", userId).execute();
  let flows = auth.deleteFrom("flow_state").where("user_id", "=", userId);
  if (keepFlow) flows = flows.where("id", "!=", keepFlow);
  await flows.execute();
}
