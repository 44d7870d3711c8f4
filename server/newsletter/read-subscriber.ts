import type { AuthService, Database } from "#accounts/index.ts";
import { unsubscribeLinks } from "#server/newsletter/newsletter-links.ts";
import { newsletterTables } from "#server/newsletter/newsletter-tables.ts";

const select = (own: Database["own"]) =>
  newsletterTables(own)
    .selectFrom("newsletter_subscribers")
    .select(["id", "link_key", "email", "consent_text", "consent_page", "consent_at"])
    .select("confirmed_at");

export async function readSubscriber(
  { database, config }: Pick<AuthService, "database" | "config">,
  id: string,
) {
  const subscriber = await select(database.own)
    .select(["status", "unsubscribed_at"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!subscriber) return null;
  const { link_key: _, ...shown } = subscriber;
  return { ...shown, ...unsubscribeLinks(config, subscriber) };
}

export async function readSubscribers(
  own: Database["own"],
  config: Parameters<typeof unsubscribeLinks>[0],
  limit = Number.MAX_SAFE_INTEGER,
) {
  const subscribers = await select(own)
    .where("status", "=", "confirmed")
    .orderBy("email")
    .limit(limit)
    .execute();
  return subscribers.map(({ id, link_key, email, ...consent }) => ({
    email,
    ...unsubscribeLinks(config, { id, link_key }),
    ...consent,
  }));
}

export async function subscriberCounts(own: Database["own"]) {
  const counts = await newsletterTables(own)
    .selectFrom("newsletter_subscribers")
    .select(({ fn }) => ["status", fn.countAll().as("count")])
    .groupBy("status")
    .execute();
  const none = { pending: 0, confirmed: 0, unsubscribed: 0 };
  return { ...none, ...Object.fromEntries(counts.map((row) => [row.status, Number(row.count)])) };
}
