import { serviceUrl } from "#accounts/auth/service-url.ts";
import type { Admin } from "#accounts/commands/command.ts";
import { listMailKinds } from "#accounts/mail/mail-budgets.ts";
import { addMail, type MailQueue, mailHash } from "#accounts/mail/mail-queue.ts";
import { openAccessTokens } from "#accounts/rules/access-tokens.ts";

/** Opens the mail queue for a command. The server sends the mails that are added. */
export async function openMails({ database, config, now }: Admin): Promise<Pick<MailQueue, "add">> {
  const accessTokens = await openAccessTokens(database, { issuer: serviceUrl(config.siteUrl) });
  const queue = {
    kinds: listMailKinds(config.extensions),
    limits: config.auth,
    hash: mailHash(accessTokens),
    now: () => now,
  };
  return { add: (tables, request) => addMail(queue, tables, request) };
}
