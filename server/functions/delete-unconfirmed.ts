import { oldestUnconfirmed } from "#server/functions/newsletter-link.ts";
import type { FunctionServices } from "#server/functions/services.ts";

/** Deletes the addresses that nobody confirmed in time, as the privacy notice promises. For a daily round. */
export async function deleteUnconfirmed({
  database,
  now,
}: Pick<FunctionServices, "database" | "now">): Promise<void> {
  await database.site
    .deleteFrom("newsletter_subscribers")
    .where("status", "=", "pending")
    .where("confirm_sent_at", "<", oldestUnconfirmed(now()))
    .execute();
}
