import { oldestUnconfirmed } from "#server/functions/newsletter-link.ts";
import type { FunctionServices } from "#server/functions/services.ts";

/**
 * Deletes up to `limit` addresses that were not confirmed in time, as the privacy notice promises. Returns how many.
 */
export async function deleteUnconfirmed(
  { database, now }: Pick<FunctionServices, "database" | "now">,
  limit = 1000,
): Promise<number> {
  const { numDeletedRows } = await database.site
    .deleteFrom("newsletter_subscribers")
    .where("id", "in", ({ selectFrom }) =>
      selectFrom("newsletter_subscribers")
        .select("id")
        .where("status", "=", "pending")
        .where("confirm_sent_at", "<", oldestUnconfirmed(now()))
        .limit(limit),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
