import { randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import {
  type AuthService,
  describeMinutes,
  findRow,
  type Job,
  type Mail,
  renderMail,
  type WrittenMail,
} from "#accounts/index.ts";
import { newsletterAskAgainDays } from "#schemas/facts/limits.ts";
import { fill } from "#schemas/fill.ts";
import { readWords } from "#schemas/words.ts";
import { brand } from "#server/brand.ts";
import * as links from "#server/newsletter/newsletter-links.ts";
import { newsletterTables, type SubscribersTable } from "#server/newsletter/newsletter-tables.ts";

type Subscriber = Selectable<SubscribersTable>;

export type NewsletterPayload = { consent: string; page: string; askedAt: string };

const dayMs = 86_400_000;

/** Stores a sign-up as pending. Returns no mail if the address must not get one now: anyone may type any address. */
export function writeNewsletterMail(
  { database, config, now }: Pick<AuthService, "database" | "config" | "now">,
  row: Job,
): Promise<WrittenMail | null> {
  const { consent, page, askedAt }: NewsletterPayload = JSON.parse(row.payload);
  return database.transaction(async ({ own }) => {
    const tables = newsletterTables(own);
    const email = row.recipient;
    const previous = await findRow(tables, "newsletter_subscribers", { email });
    // A retry of the same mail is not limited by its first attempt.
    const isRetry = previous?.mail_id === row.id;
    if (previous && !isRetry && !mayGetConfirmMail(previous, now())) return null;

    const time = now().toISOString();
    const newConsent = { consent_text: consent, consent_page: page, consent_at: askedAt };
    const sent = {
      confirm_sent_at: time,
      confirm_mails: (previous?.confirm_mails ?? 0) + (isRetry ? 0 : 1),
      mail_id: row.id,
    };
    const id = previous?.id ?? randomUUID();
    const pending = { ...newConsent, ...sent, status: "pending" as const };
    // Until the new consent is confirmed, the record of the old one stays.
    const update = previous?.status === "unsubscribed" ? sent : pending;
    const link_key = links.makeLinkKey();
    const none = { confirmed_at: null, unsubscribed_at: null };
    await tables
      .insertInto("newsletter_subscribers")
      .values({ ...pending, ...none, id, link_key, email })
      .onConflict((conflict) => conflict.column("email").doUpdateSet(update))
      .execute();
    const { token, tokenHash } = links.makeToken();
    await tables
      .insertInto("newsletter_links")
      .values({ token_hash: tokenHash, subscriber_id: id, ...newConsent, sent_at: time })
      .execute();
    return { mail: confirmMail(config, { to: email, token, consent }) };
  });
}

function mayGetConfirmMail(subscriber: Subscriber, now: Date): boolean {
  const { status, confirm_sent_at, confirm_mails, unsubscribed_at } = subscriber;
  if (status === "confirmed" || confirm_mails >= links.maxConfirmMails) return false;
  const daysSince = (time: string) => (now.getTime() - Date.parse(time)) / dayMs;
  const isCooling =
    status === "unsubscribed" &&
    daysSince(unsubscribed_at ?? confirm_sent_at) < newsletterAskAgainDays;
  return !isCooling && daysSince(confirm_sent_at) >= 1;
}

/** The first two links lead to pages with a button; mail programs POST to `oneClickUrl` (RFC 8058). */
export function confirmMail(
  config: Pick<AuthService["config"], "siteUrl" | "functionsUrl">,
  { to, token, consent }: Record<"to" | "token" | "consent", string>,
): Mail {
  const { link, unsubscribeLink, oneClickUrl } = links.newsletterLinks(config, token);
  const words = readWords("mails").newsletterConfirm;
  const time = describeMinutes(links.confirmLinkDays * 24 * 60, brand.language);
  return renderMail({
    brand,
    siteUrl: config.siteUrl,
    to,
    subject: words.subject,
    preheader: words.preheader,
    heading: words.subject,
    paragraphs: [words.asked, `“${consent}”`],
    action: { label: words.confirm, link },
    notes: [fill(words.validFor, { time }), words.ifNot],
    aside: { label: words.unsubscribe, link: unsubscribeLink },
    headers: {
      "List-Unsubscribe": `<${oneClickUrl}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  });
}
