import { unconfirmedDays } from "#server/functions/newsletter-link.ts";
import type { FunctionServices } from "#server/functions/services.ts";

/** Deletes the addresses that nobody confirmed in time, as the privacy notice promises. For a daily round. */
export async function deleteUnconfirmed({
  database,
  now,
}: Pick<FunctionServices, "database" | "now">): Promise<void> {
  const oldest = new Date(now().getTime() - unconfirmedDays * 86_400_000);
  await database.site
    .deleteFrom("newsletter_subscribers")
    .where("status", "=", "pending")
    .where("confirm_sent_at", "<", oldest.toISOString())
    .execute();
}
