import { createHash, randomBytes, randomInt } from "node:crypto";
import type { Selectable } from "kysely";
import type { Tables } from "#accounts/db/connect.ts";
import { deleteRows, findRow } from "#accounts/db/rows.ts";
import type { MailedTokensTable, OneTimeTokenType } from "#accounts/db/schema.ts";
import { deleteOldest } from "#accounts/rules/most-rows.ts";

type OwnTables = Tables["own"];
export type MailedToken = Selectable<MailedTokensTable>;

export const mailedTokenSeconds = 3600;
export const codeDigits = 6;

export const isTokenExpired = ({ created_at }: Pick<MailedToken, "created_at">, now: Date) =>
  Date.parse(created_at) + mailedTokenSeconds * 1000 < now.getTime();

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

export const findLink = (own: OwnTables, token: string, token_type: readonly OneTimeTokenType[]) =>
  findRow(own, "mailed_tokens", { token_hash: sha224(token), token_type, replaced: false });

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
  const isSameKind = (a: MailedToken, b: MailedToken) =>
    a.user_id === b.user_id && a.token_type === b.token_type;
  return mailed.filter((token) => token === mailed.find((other) => isSameKind(other, token)));
}

export const isCodeOf = (token: Pick<MailedToken, "code_hash">, email: string, code: string) =>
  token.code_hash === hashCode(email, code);

/** Invalidates every link, code and PKCE request of a user but `keepFlow`, the request that is being answered. */
export async function clearTokens(
  { auth, own }: Tables,
  userId: string,
  keepFlow: string | null = null,
): Promise<void> {
  await deleteRows(own, "mailed_tokens", { user_id: userId });
  let flows = auth.deleteFrom("flow_state").where("user_id", "=", userId);
  if (keepFlow) flows = flows.where("id", "!=", keepFlow);
  await flows.execute();
}
