import {
  findSubscriberId,
  linkExpired,
  oldestConfirmable,
  tokenBody,
} from "#server/functions/newsletter-link.ts";
import { readBody } from "#server/functions/read-body.ts";
import type { FunctionRequest, FunctionServices } from "#server/functions/services.ts";

/** POST /newsletter-confirm: makes the address of a mailed link a subscriber. A second time changes nothing. */
export function newsletterConfirm({ database, now }: FunctionServices) {
  return async (c: FunctionRequest) => {
    const { token } = await readBody(c, tokenBody);
    const time = now();
    const tables = database.site;
    const id = await findSubscriberId(tables, token, oldestConfirmable(time));
    if (!id) throw expired();
    await tables
      .updateTable("newsletter_subscribers")
      .set({ status: "confirmed", confirmed_at: time.toISOString() })
      .where("id", "=", id)
      .where("status", "=", "pending")
      .execute();
    const confirmed = await tables
      .selectFrom("newsletter_subscribers")
      .select("id")
      .where("id", "=", id)
      .where("status", "=", "confirmed")
      .executeTakeFirst();
    if (!confirmed) throw expired();
    return c.json({ status: "confirmed" });
  };
}

const expired = () => linkExpired("Please sign up again on the blog.");
