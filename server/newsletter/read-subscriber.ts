import type { AuthService } from "#accounts/index.ts";
import { newsletterTables } from "#server/newsletter/newsletter-tables.ts";
import { unsubscribeLinks } from "#server/newsletter/unsubscribe-link.ts";

/** Returns a subscriber with the consent and the unsubscribe links, for the webhook; null if it was deleted. */
export async function readSubscriber(
  { database, config }: Pick<AuthService, "database" | "config">,
  id: string,
) {
  const subscriber = await newsletterTables(database.own)
    .selectFrom("newsletter_subscribers")
    .select([
      "id",
      "link_key",
      "email",
      "status",
      "consent_text",
      "consent_page",
      "consent_at",
      "confirmed_at",
      "unsubscribed_at",
    ])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!subscriber) return null;
  const { link_key: _, ...shown } = subscriber;
  return { ...shown, ...unsubscribeLinks(config, subscriber) };
}
