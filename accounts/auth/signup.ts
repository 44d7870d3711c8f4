import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import { protocolError, validationError } from "#accounts/auth/errors.ts";
import { redirectTarget } from "#accounts/auth/links.ts";
import { inMailTransaction } from "#accounts/auth/mail-requests.ts";
import { readPkce } from "#accounts/auth/pkce.ts";
import * as requests from "#accounts/auth/requests.ts";
import type { AuthRequest } from "#accounts/auth/service.ts";
import { isFromOneNetwork, isOwnSignup } from "#accounts/auth/sign-ups.ts";
import type { Tables } from "#accounts/db/connect.ts";
import { isUniqueViolation } from "#accounts/db/errors.ts";
import { deleteRows, updateRows } from "#accounts/db/rows.ts";
import { hashPassword } from "#accounts/rules/passwords.ts";
import type { Metadata } from "#accounts/rules/users.ts";
import * as users from "#accounts/rules/users.ts";

/** Minimum duration of writing a sign-up, milliseconds: hides that replacing a row takes some tenths longer. */
const minimumWriteMs = 50;

export async function signup(c: AuthRequest) {
  const { config } = c.var.auth;
  const body = await requests.readBody(c);
  if (!body.email) throw protocolError("anonymous_provider_disabled");
  if (!config.signup) throw protocolError("signup_disabled");
  if (!body.password) throw validationError("Signup requires a valid password");
  const email = requests.readEmail(body.email);
  requests.checkPassword(c, body.password, email);
  const pkce = readPkce(body);
  const passwordHash = await hashPassword(body.password, c.req.raw.signal);
  const [id, identityId, metadata] = [randomUUID(), randomUUID(), body.data ?? {}];
  const now = c.var.auth.now().toISOString();
  const account = { id, identityId, email, passwordHash, metadata, now };
  if (config.autoconfirm) return signUpConfirmed(c, account);
  const payload = { redirectTo: redirectTarget(c), pkce, userId: id };
  const mail = { kind: "signup", recipient: email, payload } as const;
  const write = () => inMailTransaction(c, mail, (tables) => openAccount(c, tables, account));
  const written = write().catch((error) => {
    // Another call has just created an account with the address, which the second attempt finds.
    if (!isUniqueViolation(error)) throw error;
    return write();
  });
  await Promise.allSettled([written, delay(minimumWriteMs)]);
  await written;
  // As for a new address: neither answer nor time reveals whether the address has an account.
  const { user, identities } = users.newUserRows(account);
  return c.json(users.presentUser({ ...user, confirmation_sent_at: now }, identities, []));
}

type NewAccount = Parameters<typeof users.createUser>[1];

/**
 * Creates the unconfirmed account of a sign-up. It replaces an earlier sign-up; any other account stays unchanged.
 * Every address gets the same statements, so that time reveals nothing. Rejects with a unique violation if another
 * call was faster.
 */
async function openAccount(c: AuthRequest, tables: Tables, account: NewAccount): Promise<void> {
  const { auth } = tables;
  const { email } = account;
  const existing = await users.findUserByEmail(auth, email);
  const isFree = !existing || (!existing.email_confirmed_at && isOwnSignup(existing));
  await sql`savepoint open_account`.execute(auth);
  // If the existing account must stay unchanged, the statements below get an id and an address that no account has.
  const replacedId = isFree && existing ? existing.id : randomUUID();
  const placeholder = `${account.identityId}@signup.invalid`;
  await updateRows(auth, "users", { id: replacedId }, { email: null });
  await users.createUser(auth, { ...account, email: isFree ? email : placeholder });
  await moveLinks(c, tables, replacedId, account);
  await deleteRows(auth, "users", { id: replacedId });
  await sql`${sql.raw(isFree ? "release" : "rollback to")} savepoint open_account`.execute(auth);
}

/** Of one network, the earlier link ends. Of several, it stays valid without a password: no stranger may end the owner's. */
async function moveLinks(
  c: AuthRequest,
  { auth, own }: Tables,
  from: string,
  { id: user_id, email }: NewAccount,
): Promise<void> {
  const { mails } = c.var.auth;
  const network = requests.visitorNetworks(c).host;
  const links = own.updateTable("mailed_tokens").where("user_id", "=", from);
  // Requests are deleted after two days. Links that are still valid then may be of any network.
  const isKnown = (await mails.requestsTo(own, email)).length > 0;
  if (isKnown && (await isFromOneNetwork(mails, own, { email, network }))) {
    const ended = await links
      .set({ replaced: true })
      .where("confirms_signup", "=", true)
      .returning("flow_id")
      .execute();
    for (const { flow_id: flowId } of ended) {
      if (flowId) await deleteRows(auth, "flow_state", { id: flowId });
    }
  }
  await links.set({ user_id, confirms_signup: false }).execute();
  await updateRows(auth, "flow_state", { user_id: from }, { user_id });
}

/** Creates a confirmed account and a session, for a service that sends no confirmation mails. */
async function signUpConfirmed(c: AuthRequest, account: NewAccount) {
  const { email } = account;
  const session = await c.var.auth.database
    .transaction(async (tables) => {
      const { auth } = tables;
      await users.cancelChangesTo(auth, email);
      const existing = await users.findUserByEmail(auth, email);
      if (existing && (existing.email_confirmed_at || !isOwnSignup(existing)))
        throw protocolError("user_already_exists");
      // From a time when addresses had to be confirmed: no one has proved that the address is theirs.
      if (existing) await users.deleteUnconfirmedUser(auth, existing.id);
      const user = await users.createUser(auth, { ...account, confirmed: true });
      await requests.auditRequest(c, auth, "user_signedup", user);
      return requests.startSessionFor(c, tables, user, "password");
    })
    .catch((error) => {
      throw isUniqueViolation(error) ? protocolError("user_already_exists") : error;
    });
  return requests.answerSession(c, { ...session, user: presentSignedUpUser(session.user) });
}

/** Returns the user as the original server does here only: with a verified identity, and without `confirmed_at`. */
function presentSignedUpUser({ confirmed_at: _, identities, ...user }: Metadata): Metadata {
  const verified = (identities as { identity_data: Metadata }[]).map((identity) => ({
    ...identity,
    identity_data: { ...identity.identity_data, email_verified: true },
  }));
  return { ...user, identities: verified };
}
