import type { Extension } from "#accounts/index.ts";
import { newsletterTables } from "#server/newsletter/newsletter-tables.ts";

/** Returns the subscription of an account's address, for operators. */
export const showSubscription: NonNullable<Extension["showUser"]> = async ({ own }, { email }) => {
  const subscription = await newsletterTables(own)
    .selectFrom("newsletter_subscribers")
    .select(["status", "consent_at", "confirmed_at", "unsubscribed_at"])
    .where("email", "=", email ?? "")
    .executeTakeFirst();
  return { newsletter: { text: subscription?.status, data: subscription ?? null } };
};
