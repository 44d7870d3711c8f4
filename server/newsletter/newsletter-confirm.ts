import { type AuthRequest, readBody } from "#accounts/index.ts";
import { defaultLanguage } from "#schemas/languages.ts";
import { serverErrors } from "#schemas/words/server-errors.ts";
import {
  findNewsletterLink,
  linkExpired,
  oldestConfirmable,
  tokenBody,
} from "#server/newsletter/newsletter-link.ts";
import { newsletterTables } from "#server/newsletter/newsletter-tables.ts";

/**
 * POST /newsletter-confirm: makes the address of a mailed link a subscriber, with the consent of that mail. A
 * second call changes nothing. A link from before the address was unsubscribed is rejected.
 */
export async function newsletterConfirm(c: AuthRequest) {
  const { token } = await readBody(c, tokenBody);
  const { database, now } = c.var.auth;
  const time = now();
  const tables = newsletterTables(database.own);
  const link = await findNewsletterLink(tables, token);
  if (!link || link.sent_at < oldestConfirmable(time)) throw expired();
  const { subscriber_id, consent_text, consent_page, consent_at, sent_at } = link;
  await tables
    .updateTable("newsletter_subscribers")
    .set({
      status: "confirmed",
      consent_text,
      consent_page,
      consent_at,
      confirm_mails: 0,
      confirmed_at: time.toISOString(),
      unsubscribed_at: null,
    })
    .where("id", "=", subscriber_id)
    .where("status", "!=", "confirmed")
    .where(({ eb, or }) =>
      or([eb("unsubscribed_at", "is", null), eb("unsubscribed_at", "<", sent_at)]),
    )
    .execute();
  const confirmed = await tables
    .selectFrom("newsletter_subscribers")
    .select("id")
    .where("id", "=", subscriber_id)
    .where("status", "=", "confirmed")
    .executeTakeFirst();
  if (!confirmed) throw expired();
  return c.json({ status: "confirmed" });
}

const expired = () => linkExpired(serverErrors[defaultLanguage].newsletter.linkExpired);
