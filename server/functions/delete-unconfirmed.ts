import type { FunctionServices } from "#server/functions/services.ts";
import { daysBefore, retentionDays } from "#server/retention.ts";

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
        .where("confirm_sent_at", "<", daysBefore(now(), retentionDays.unconfirmedSubscribers))
        .limit(limit),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
