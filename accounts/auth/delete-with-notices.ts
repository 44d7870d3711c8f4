import type { Database } from "#accounts/db/connect.ts";
import { addNotice } from "#accounts/mail/add-notice.ts";
import type { MailRequest } from "#accounts/mail/mail-budgets.ts";
import type { MailQueue } from "#accounts/mail/mail-queue.ts";
import { deleteUser } from "#accounts/rules/delete-user.ts";
import type { AuthTables, User } from "#accounts/rules/users.ts";
import { company as firm } from "#content/company.ts";

/**
 * Deletes a user with every row about them, in the caller's transaction, and adds the mails about it: to the owner of a
 * confirmed address, and to the sales team if there was a trial request. `networks` are those of an owner who deletes
 * the account. Returns false if there is no such user. Call `wake` of the queue after the transaction.
 */
export async function deleteWithNotices(
  mails: Pick<MailQueue, "add">,
  { auth, site }: { auth: AuthTables; site: Database["site"] },
  user: User,
  networks: MailRequest["networks"] = null,
): Promise<boolean> {
  const trial = await site
    .selectFrom("trial_requests")
    .select("reference")
    .where("user_id", "=", user.id)
    .executeTakeFirst();
  if (!(await deleteUser({ auth, site }, user))) return false;
  // After the deletion, which also deletes queued mails.
  if (trial) {
    await mails.add(site, {
      kind: "sales",
      recipient: firm.email.sales,
      pkce: false,
      networks,
      payload: { event: "deleted", reference: trial.reference },
    });
  }
  if (user.email && user.email_confirmed_at) {
    await addNotice(mails, site, {
      notice: "account_deleted",
      recipient: user.email,
      networks,
    });
  }
  return true;
}
