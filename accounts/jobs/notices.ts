import type { Notice } from "#accounts/config/account-words.ts";
import { type Brand, brandFor } from "#accounts/config/brand.ts";
import type { JobRequest, WrittenMail } from "#accounts/jobs/kinds.ts";
import { noticeMail } from "#accounts/mail/account-mails.ts";
import { languageOf, type User } from "#accounts/rules/users.ts";

/**
 * Returns the request for a mail that tells an account's owner of a change. Add it in the transaction that makes the
 * change. It is never rejected; it counts towards the mails of the visitor's `networks`.
 */
export function noticeRequest(
  notice: Notice,
  user: Pick<User, "email" | "raw_user_meta_data">,
  networks: JobRequest["networks"],
): JobRequest {
  const payload = { notice, language: languageOf(user) };
  return { kind: "notice", recipient: user.email ?? "", networks, payload };
}

export function writeNotice(
  { brand, siteUrl }: { brand: Brand; siteUrl: string },
  { recipient, payload }: { recipient: string; payload: string },
): WrittenMail {
  const { notice, language }: { notice: Notice; language?: unknown } = JSON.parse(payload);
  return { mail: noticeMail({ brand: brandFor(brand, language), siteUrl, to: recipient, notice }) };
}
