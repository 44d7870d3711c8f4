import type { Database } from "#accounts/db/connect.ts";
import type { OwnJobKind } from "#accounts/jobs/kinds.ts";
import type { JobQueue } from "#accounts/jobs/queue.ts";

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
