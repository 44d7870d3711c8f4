import { z } from "zod";
import { type AuthRequest, readBody } from "#accounts/index.ts";
import { readWords } from "#schemas/words.ts";
import { newsletterLinks, rejectLink, tokenBody } from "#server/newsletter/newsletter-link.ts";
import { newsletterTables } from "#server/newsletter/newsletter-tables.ts";
import { unsubscribe } from "#server/newsletter/unsubscribe.ts";
import { findSubscriberOfLink } from "#server/newsletter/unsubscribe-link.ts";

/**
 * Mail programs POST to the address in the List-Unsubscribe header, token included (RFC 8058). The form they
 * send adds nothing to the token, so it is not read: a form of another type must not keep a subscriber on the list.
 */
export function isOneClick(c: Pick<AuthRequest, "req">): boolean {
  return c.req.query("token") !== undefined;
}

/** `ask` changes nothing: the answer says whether the address of the link gets the newsletter. */
const unsubscribeBody = tokenBody.extend({ ask: z.literal("status").optional() });

/** POST /newsletter-unsubscribe: unsubscribes the address of a link in a mail or a newsletter. A second call changes nothing. */
export async function newsletterUnsubscribe(c: AuthRequest) {
  const { database, mails, now } = c.var.auth;
  const oneClickToken = c.req.query("token");
  const { token, ask } =
    oneClickToken === undefined
      ? await readBody(c, unsubscribeBody)
      : { token: oneClickToken, ask: undefined };
  const subscriber = await findSubscriberOfLink(newsletterTables(database.own), token);
  if (!subscriber) {
    return rejectLink(c, readWords("server-errors").newsletter.unsubscribeLinkExpired);
  }
  if (ask) return c.json({ status: subscriber.status });
  await database.transaction(({ own }) =>
    unsubscribe(c.var.auth, own, ["id", subscriber.id], now().toISOString()),
  );
  mails.wake();
  return c.json({ status: "unsubscribed" });
}

/** GET /newsletter-unsubscribe: redirects a browser that opened the header's address to the page. Changes nothing. */
export function showUnsubscribePage(c: AuthRequest) {
  const token = encodeURIComponent(c.req.query("token") ?? "");
  return c.redirect(newsletterLinks(c.var.auth.config, token).unsubscribeLink, 303);
}
