import type { Database } from "#accounts/index.ts";
import { newsletterTables } from "#server/newsletter/newsletter-tables.ts";
import { addLeadEvent, type LeadEventService } from "#server/webhook/lead-events.ts";

/**
 * Unsubscribes the address or id of a subscriber in the caller's transaction, unless it is unsubscribed, and adds the
 * event for the webhook if it was subscribed. `at` is the time when the person did so. Call `wake` of the queue after it.
 */
export async function unsubscribe(
  service: LeadEventService,
  own: Database["own"],
  [column, value]: readonly ["id" | "email", string],
  at: string,
): Promise<void> {
  const unsubscribed = await newsletterTables(own)
    .updateTable("newsletter_subscribers")
    .set({ status: "unsubscribed", confirm_mails: 0, unsubscribed_at: at })
    .where(column, "=", value)
    .where("status", "!=", "unsubscribed")
    .returning(["id", "confirmed_at"])
    .executeTakeFirst();
  if (!unsubscribed?.confirmed_at) return;
  await addLeadEvent(service, own, { type: "subscriber.unsubscribed", subject: unsubscribed.id });
}
