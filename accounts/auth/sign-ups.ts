import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { visitorNetwork } from "#accounts/auth/requests.ts";
import type { AuthRequest } from "#accounts/auth/service.ts";
import type { Database, Tables } from "#accounts/db/connect.ts";
import { HttpError } from "#accounts/http/errors.ts";
import type { OwnJobKind } from "#accounts/jobs/kinds.ts";
import type { JobQueue } from "#accounts/jobs/queue.ts";
import {
  createUser,
  findUserByEmail,
  isCreatedByOperator,
  type Metadata,
  parse,
  type User,
} from "#accounts/rules/users.ts";

/** Returns true if no operator has made, invited, banned or edited an account: only a sign-up made it. */
export function isOwnSignup(user: User): boolean {
  const { provider, providers, ...others } = parse(user.raw_app_meta_data);
  const isUntouched = !user.banned_until && !user.invited_at && Object.keys(others).length === 0;
  return isUntouched && !isCreatedByOperator(user);
}

/** The kinds of mail whose links confirm an address. */
const confirmingKinds: readonly string[] = [
  "signup",
  "otp",
  "resend",
  "recovery",
  "email_change",
] satisfies OwnJobKind[];

/**
 * Records a request without a mail, if the earlier ones for the address came from another network: the link in its
 * mailbox may be a stranger's, and its owner may take it for the requested one. One row of an address is enough, so that
 * rejected requests do not fill the table or use up budgets.
 */
export async function recordRequestWithoutMail(
  mails: JobQueue,
  tables: Database["own"],
  { kind, email, network }: { kind: string; email: string; network: string },
): Promise<void> {
  if (!confirmingKinds.includes(kind)) return;
  const requests = (await mails.requestsTo(tables, email)).filter(isConfirming);
  const hosts = new Set(requests.map(({ host }) => host));
  if (hosts.size === 1 && !hosts.has(mails.hashNetwork(network))) {
    await mails.addWithoutMail(tables, { kind, recipient: email, host: network });
  }
}

const isConfirming = ({ kind }: { kind: string }) => confirmingKinds.includes(kind);

/**
 * Returns true if all recent requests for links that confirm an address came from one network, and one of them was a
 * sign-up. Otherwise the password and the data of an unconfirmed account may be a stranger's. `network` is that of a
 * sign-up that is not in the queue yet.
 */
export async function isFromOneNetwork(
  mails: JobQueue,
  tables: Database["own"],
  { email, network }: { email: string; network?: string },
): Promise<boolean> {
  const requests = await mails.requestsTo(tables, email);
  if (network !== undefined) requests.push({ kind: "signup", host: mails.hashNetwork(network) });
  const confirming = requests.filter(isConfirming);
  const hasSignup = confirming.some(({ kind }) => kind === "signup" || kind === "otp");
  return hasSignup && new Set(confirming.map(({ host }) => host)).size === 1;
}

type NewAccount = {
  id: string;
  identityId: string;
  email: string;
  passwordHash: string;
  metadata: Metadata;
  now: string;
};

/**
 * Creates the unconfirmed account of a sign-up in the caller's transaction. It replaces an earlier sign-up; any other
 * account with the address stays unchanged. Every address gets the same statements, so that the time of the response
 * does not reveal whether it has an account. Rejects with a unique violation if another call creates one meanwhile.
 */
export async function openAccount(
  c: AuthRequest,
  tables: Tables,
  account: NewAccount,
): Promise<void> {
  const { auth } = tables;
  const { email } = account;
  const existing = await findUserByEmail(auth, email);
  const isFree = !existing || (!existing.email_confirmed_at && isOwnSignup(existing));
  await sql`savepoint open_account`.execute(auth);
  // If the existing account must stay unchanged, the statements below get an id and an address that no account has.
  const replacedId = isFree && existing ? existing.id : randomUUID();
  const placeholder = `${account.identityId}@signup.invalid`;
  await auth.updateTable("users").set({ email: null }).where("id", "=", replacedId).execute();
  await createUser(auth, { ...account, email: isFree ? email : placeholder });
  await moveLinks(c, tables, { from: replacedId, to: account });
  await auth.deleteFrom("users").where("id", "=", replacedId).execute();
  await sql`${sql.raw(isFree ? "release" : "rollback to")} savepoint open_account`.execute(auth);
}

/**
 * Moves links and PKCE requests from a replaced sign-up. Its own links stop working. They stay valid if the sign-ups
 * came from several networks, so that a stranger cannot invalidate the owner's link: confirming then keeps no password
 * (acceptToken).
 */
async function moveLinks(
  c: AuthRequest,
  { auth, own }: Tables,
  { from, to }: { from: string; to: NewAccount },
): Promise<void> {
  const { mails } = c.var.auth;
  const network = visitorNetwork(c);
  // Requests are deleted after two days. Links that are still valid then may be of any network.
  const isKnown = (await mails.requestsTo(own, to.email)).length > 0;
  if (isKnown && (await isFromOneNetwork(mails, own, { email: to.email, network }))) {
    await endSignupLinks({ auth, own }, from);
  }
  await own
    .updateTable("mailed_tokens")
    .set({ user_id: to.id, confirms_signup: false })
    .where("user_id", "=", from)
    .execute();
  await auth
    .updateTable("flow_state")
    .set({ user_id: to.id })
    .where("user_id", "=", from)
    .execute();
}

/** Invalidates the links of a sign-up, and their PKCE codes. */
async function endSignupLinks({ auth, own }: Tables, userId: string): Promise<void> {
  const ended = await own
    .updateTable("mailed_tokens")
    .set({ replaced: true })
    .where("user_id", "=", userId)
    .where("confirms_signup", "=", true)
    .returning("flow_id")
    .execute();
  for (const { flow_id: flowId } of ended) {
    if (flowId) await auth.deleteFrom("flow_state").where("id", "=", flowId).execute();
  }
}

export function signupDisabled(): HttpError {
  return new HttpError(422, "signup_disabled", "Signups not allowed for this instance");
}
