import {
  hashToken,
  linkExpired,
  oldestUnconfirmed,
  tokenBody,
} from "#server/functions/newsletter-link.ts";
import { readBody } from "#server/functions/read-body.ts";
import type { FunctionRequest, FunctionServices } from "#server/functions/services.ts";

/** POST /newsletter-confirm: makes the address of a mailed link a subscriber. A second time changes nothing. */
export function newsletterConfirm({ database, now }: FunctionServices) {
  return async (c: FunctionRequest) => {
    const { token } = await readBody(c, tokenBody);
    const time = now();
    const subscribers = database.site;
    await subscribers
      .updateTable("newsletter_subscribers")
      .set({ status: "confirmed", confirmed_at: time.toISOString() })
      .where("token_hash", "=", hashToken(token))
      .where("status", "=", "pending")
      .where("confirm_sent_at", ">=", oldestUnconfirmed(time))
      .execute();
    const confirmed = await subscribers
      .selectFrom("newsletter_subscribers")
      .select("id")
      .where("token_hash", "=", hashToken(token))
      .where("status", "=", "confirmed")
      .executeTakeFirst();
    if (!confirmed) throw linkExpired("Please sign up again on the blog.");
    return c.json({ status: "confirmed" });
  };
}
