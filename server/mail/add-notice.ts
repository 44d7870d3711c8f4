import type { Database } from "#server/db/connect.ts";
import type { MailQueue, WrittenMail } from "#server/mail/mail-queue.ts";
import { type Notice, noticeMail } from "#server/mail/messages/notices.ts";

/**
 * Adds the mail that tells an account's owner what was done with it, in the transaction that does it. `wake` of the
 * queue is to be called after it.
 */
export async function addNotice(
  mails: Pick<MailQueue, "add">,
  tables: Database["site"],
  { notice, recipient }: { notice: Notice; recipient: string },
): Promise<void> {
  const networks = { host: "", site: "", organisation: "" };
  await mails.add(tables, {
    kind: "notice",
    recipient,
    pkce: false,
    networks,
    payload: { notice },
  });
}

/** Returns the mail of a row of the queue that addNotice made. */
export function writeNotice(
  siteUrl: string,
  { recipient, payload }: { recipient: string; payload: string },
): WrittenMail {
  const { notice }: { notice: Notice } = JSON.parse(payload);
  return { mail: noticeMail({ siteUrl, to: recipient, notice }) };
}
