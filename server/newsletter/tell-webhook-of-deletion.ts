import type { Extension } from "#accounts/index.ts";
import { newsletterTables } from "#server/newsletter/newsletter-tables.ts";
import { leadEventRequest } from "#server/webhook/lead-events.ts";

/** Returns the event for the webhook if a user who is about to be deleted is subscribed: other systems must not mail on. */
export const tellWebhookOfDeletion: NonNullable<Extension["beforeDelete"]> = async (
  { auth, own },
  { id },
) => {
  const user = await auth
    .selectFrom("users")
    .select("email")
    .where("id", "=", id)
    .where("email_confirmed_at", "is not", null)
    .executeTakeFirst();
  const subscriber = await newsletterTables(own)
    .selectFrom("newsletter_subscribers")
    .select("id")
    .where("email", "=", user?.email ?? "")
    .where("status", "=", "confirmed")
    .executeTakeFirst();
  if (!subscriber) return [];
  return [
    leadEventRequest({ type: "subscriber.unsubscribed", subject: subscriber.id }, new Date()),
  ];
};
