import { site } from "#content/site.ts";
import {
  findNewsletterLink,
  linkExpired,
  newsletterLinks,
  tokenBody,
} from "#server/functions/newsletter-link.ts";
import { readBody } from "#server/functions/read-body.ts";
import type { FunctionRequest, FunctionServices } from "#server/functions/services.ts";

/**
 * Mail programs POST to the address in the List-Unsubscribe header, token included (RFC 8058). The form they
 * send adds nothing to the token, so it is not read: a form of another type must not keep a subscriber on the list.
 */
export function isOneClick(c: FunctionRequest): boolean {
  return c.req.query("token") !== undefined;
}

/** POST /newsletter-unsubscribe: unsubscribes the address of a mailed link. A second call changes nothing. */
export function newsletterUnsubscribe({ database, now }: FunctionServices) {
  return async (c: FunctionRequest) => {
    const token = c.req.query("token") ?? (await readBody(c, tokenBody)).token;
    const link = await findNewsletterLink(database.site, token);
    if (!link) {
      throw linkExpired(`If mails still reach you, write to ${site.email.privacy}.`);
    }
    await database.site
      .updateTable("newsletter_subscribers")
      .set({ status: "unsubscribed", confirm_mails: 0, unsubscribed_at: now().toISOString() })
      .where("id", "=", link.subscriber_id)
      .where("status", "!=", "unsubscribed")
      .execute();
    return c.json({ status: "unsubscribed" });
  };
}

/** GET /newsletter-unsubscribe: redirects a browser that opened the header's address to the page. Changes nothing. */
export function showUnsubscribePage({ config }: FunctionServices) {
  return (c: FunctionRequest) => {
    const token = encodeURIComponent(c.req.query("token") ?? "");
    return c.redirect(newsletterLinks(config.siteUrl, token).unsubscribeLink, 303);
  };
}
