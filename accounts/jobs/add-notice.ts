import type { Notice } from "#accounts/config/account-words.ts";
import { type Brand, brandFor } from "#accounts/config/brand.ts";
import type { Database } from "#accounts/db/connect.ts";
import type { JobRequest, WrittenMail } from "#accounts/jobs/kinds.ts";
import type { JobQueue } from "#accounts/jobs/queue.ts";
import { noticeMail } from "#accounts/mail/account-mails.ts";
import { languageOf, type User } from "#accounts/rules/users.ts";

/**
 * Adds a mail that notifies an account's owner of a change, in the transaction that makes the change. It is never
 * rejected; it counts towards the mails of the visitor's `networks` (visitorNetworks), which are null for a change by an
 * operator. Call `wake` of the queue after the transaction.
 */
export async function addNotice(
  mails: Pick<JobQueue, "add">,
  tables: Database["own"],
  {
    notice,
    user,
    networks,
  }: {
    notice: Notice;
    user: Pick<User, "email" | "raw_user_meta_data">;
    networks: JobRequest["networks"];
  },
): Promise<void> {
  await mails.add(tables, {
    kind: "notice",
    recipient: user.email ?? "",
    pkce: false,
    networks,
    payload: { notice, language: languageOf(user) },
  });
}

export function writeNotice(
  { brand, siteUrl }: { brand: Brand; siteUrl: string },
  { recipient, payload }: { recipient: string; payload: string },
): WrittenMail {
  const { notice, language }: { notice: Notice; language?: unknown } = JSON.parse(payload);
  const ownBrand = brandFor(brand, language);
  return { mail: noticeMail({ brand: ownBrand, siteUrl, to: recipient, notice }) };
}
