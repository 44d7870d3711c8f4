import { createHash, randomBytes, randomInt } from "node:crypto";
import type { Selectable } from "kysely";
import type { AuthTables } from "#server/accounts/users.ts";
import type { Database } from "#server/db/connect.ts";
import type { MailedTokensTable, OneTimeTokenType } from "#server/db/schema.ts";

type SiteTables = Database["site"];
export type MailedToken = Selectable<MailedTokensTable>;

/** Returns a random code of this many digits. */
function makeCode(length: number): string {
  return String(randomInt(10 ** length)).padStart(length, "0");
}

/** SHA-224 of address and code, hexadecimal, as the protocol has it. */
function hashCode(email: string, code: string): string {
  return sha224(email.toLowerCase() + code);
}

/**
 * Returns the secret of a mail's link, marked where a PKCE request asked for it. In the protocol it is the hash of
 * the code, which can be found from the address in a million tries; ours is random, of the same form.
 */
function makeLinkToken({ pkce }: { pkce: boolean }): string {
  return (pkce ? pkcePrefix : "") + randomBytes(28).toString("hex");
}

/** Only the hash of a link's secret is kept: the database alone does not let anyone follow a link. */
function hashLinkToken(token: string): string {
  return sha224(token);
}

function sha224(text: string): string {
  return createHash("sha224").update(text).digest("hex");
}

const pkcePrefix = "pkce_";

/** Returns true if a PKCE request asked for the link: it ends in a code instead of a session. */
export function isPkce(token: string): boolean {
  return token.startsWith(pkcePrefix);
}

/**
 * Makes the link and the code of a mail and keeps their hashes. Links of earlier mails stay good, and so does that of an
 * earlier attempt at this one, which may have arrived.
 */
export async function issueToken(
  tables: SiteTables,
  token: Pick<MailedToken, "user_id" | "token_type" | "mail_id" | "created_at"> & {
    email: string;
    codeLength: number;
    confirmsSignup?: boolean;
    flowId?: string | null;
  },
): Promise<{ linkToken: string; code: string }> {
  const { email, codeLength, confirmsSignup = false, flowId = null, ...values } = token;
  const code = makeCode(codeLength);
  const linkToken = makeLinkToken({ pkce: flowId !== null });
  await tables
    .insertInto("mailed_tokens")
    .values({
      ...values,
      token_hash: hashLinkToken(linkToken),
      relates_to: email.toLowerCase(),
      code_hash: hashCode(email, code),
      confirms_signup: confirmsSignup,
      replaced: false,
      flow_id: flowId,
    })
    .execute();
  return { linkToken, code };
}

/** Returns the token of a link if it is of one of these types and no later sign-up has replaced it. */
export function findLink(
  tables: SiteTables,
  linkToken: string,
  types: readonly OneTimeTokenType[],
): Promise<MailedToken | undefined> {
  return tables
    .selectFrom("mailed_tokens")
    .selectAll()
    .where("token_hash", "=", hashLinkToken(linkToken))
    .where("token_type", "in", types)
    .where("replaced", "=", false)
    .executeTakeFirst();
}

/**
 * Returns the newest token of each user and type that was mailed to an address. Only the newest code is good, so that
 * asking for many mails does not make a guess more likely to hit.
 */
export async function findNewestCodes(
  tables: SiteTables,
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

export function isCodeOf(token: MailedToken, { email, code }: { email: string; code: string }) {
  return token.code_hash === hashCode(email, code);
}

/**
 * Ends every link, code and PKCE request of a user: none may be left after confirming anything or after a new
 * password. `keepFlow` is the PKCE request that is being answered.
 */
export async function clearTokens(
  { auth, site }: { auth: AuthTables; site: SiteTables },
  userId: string,
  keepFlow: string | null = null,
): Promise<void> {
  await site.deleteFrom("mailed_tokens").where("user_id", "=", userId).execute();
  let flows = auth.deleteFrom("flow_state").where("user_id", "=", userId);
  if (keepFlow) flows = flows.where("id", "!=", keepFlow);
  await flows.execute();
}
