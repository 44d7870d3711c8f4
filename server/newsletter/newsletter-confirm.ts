import { type AuthRequest, readBody } from "#accounts/index.ts";
import { readWords } from "#schemas/words.ts";
import {
  findNewsletterLink,
  oldestConfirmable,
  rejectLink,
  tokenBody,
} from "#server/newsletter/newsletter-link.ts";
import { newsletterTables } from "#server/newsletter/newsletter-tables.ts";
import { addLeadEvent } from "#server/webhook/lead-events.ts";

const { linkExpired } = readWords("server-errors").newsletter;

/**
 * POST /newsletter-confirm: makes the address of a mailed link a subscriber, with the consent of that mail. A
 * second call changes nothing. A link from before the address was unsubscribed is rejected.
 */
export async function newsletterConfirm(c: AuthRequest) {
  const { token } = await readBody(c, tokenBody);
  const { database, mails, now } = c.var.auth;
  const time = now();
  const link = await findNewsletterLink(newsletterTables(database.own), token);
  if (!link || link.sent_at < oldestConfirmable(time)) return rejectLink(c, linkExpired);
  const { subscriber_id, consent_text, consent_page, consent_at, sent_at } = link;
  await database.transaction(async ({ own }) => {
    const tables = newsletterTables(own);
    const confirmed = await tables
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
      .returning("id")
      .executeTakeFirst();
    if (confirmed) {
      const type = "subscriber.confirmed";
      return addLeadEvent(c.var.auth, own, { type, subject: confirmed.id });
    }
    const confirmedBefore = await tables
      .selectFrom("newsletter_subscribers")
      .select("id")
      .where("id", "=", subscriber_id)
      .where("status", "=", "confirmed")
      .executeTakeFirst();
    if (!confirmedBefore) await rejectLink(c, linkExpired);
  });
  mails.wake();
  return c.json({ status: "confirmed" });
}
