import type { Database } from "#accounts/db/connect.ts";
import type { OwnJobKind } from "#accounts/jobs/kinds.ts";
import type { JobQueue } from "#accounts/jobs/queue.ts";
import { isCreatedByOperator, parse, type User } from "#accounts/rules/users.ts";

/** Returns true if no operator has made, invited, banned or edited an account: only a sign-up made it. */
export function isOwnSignup(user: User): boolean {
  const { provider, providers, ...others } = parse(user.raw_app_meta_data);
  const isUntouched = !user.banned_until && !user.invited_at && Object.keys(others).length === 0;
  return isUntouched && !isCreatedByOperator(user);
}

/** The kinds of mail whose links confirm an address. */
const kinds: OwnJobKind[] = ["signup", "otp", "resend", "recovery", "email_change"];
const confirmingKinds: readonly string[] = kinds;

async function confirmingRequests(mails: JobQueue, tables: Database["own"], email: string) {
  const requests = await mails.requestsTo(tables, email);
  return requests.filter(({ kind }) => confirmingKinds.includes(kind));
}

/** Records a rejected request if earlier ones came from another network: its owner may take their link for the requested one. */
export async function recordRequestWithoutMail(
  mails: JobQueue,
  tables: Database["own"],
  { kind, email, network }: { kind: string; email: string; network: string },
): Promise<void> {
  if (!confirmingKinds.includes(kind)) return;
  const requests = await confirmingRequests(mails, tables, email);
  const hosts = new Set(requests.map(({ host }) => host));
  if (hosts.size === 1 && !hosts.has(mails.hashNetwork(network)))
    await mails.addWithoutMail(tables, { kind, recipient: email, host: network });
}

/**
 * Returns true if all recent requests for links to an address came from one network, and one was a sign-up. Otherwise
 * password and data of an unconfirmed account may be a stranger's. `network` is that of a sign-up not yet queued.
 */
export async function isFromOneNetwork(
  mails: JobQueue,
  tables: Database["own"],
  { email, network }: { email: string; network?: string },
): Promise<boolean> {
  const requests = await confirmingRequests(mails, tables, email);
  if (network !== undefined) requests.push({ kind: "signup", host: mails.hashNetwork(network) });
  const hasSignup = requests.some(({ kind }) => kind === "signup" || kind === "otp");
  return hasSignup && new Set(requests.map(({ host }) => host)).size === 1;
}
