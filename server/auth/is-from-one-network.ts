import type { Database } from "#server/db/connect.ts";
import type { MailKind } from "#server/mail/mail-budgets.ts";
import type { MailQueue } from "#server/mail/mail-queue.ts";

/** The kinds of mail whose links confirm an address. */
const confirmingKinds: readonly string[] = [
  "signup",
  "otp",
  "resend",
  "recovery",
] satisfies MailKind[];

/**
 * Returns true if all recent requests for links that confirm an address came from one network, and one of them was a
 * sign-up. Otherwise the password and the data of an unconfirmed account may be a stranger's. `network` is that of a
 * sign-up that is not in the queue yet.
 */
export async function isFromOneNetwork(
  mails: MailQueue,
  tables: Database["site"],
  { email, network }: { email: string; network?: string },
): Promise<boolean> {
  const asked = await mails.requestsTo(tables, email);
  if (network !== undefined) asked.push({ kind: "signup", host: mails.hashNetwork(network) });
  const confirming = asked.filter(({ kind }) => confirmingKinds.includes(kind));
  const hasSignup = confirming.some(({ kind }) => kind === "signup" || kind === "otp");
  return hasSignup && new Set(confirming.map(({ host }) => host)).size === 1;
}
