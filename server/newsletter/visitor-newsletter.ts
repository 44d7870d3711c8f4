import { z } from "zod";
import {
  type AuthRequest,
  daysBefore,
  emailAddress,
  findRow,
  HttpError,
  isFromOtherSite,
  readBody,
  tooManyCalls,
  visitorNetworks,
} from "#accounts/index.ts";
import { readWords } from "#schemas/words.ts";
import * as links from "#server/newsletter/newsletter-links.ts";
import type { NewsletterPayload } from "#server/newsletter/newsletter-mail.ts";
import { newsletterTables } from "#server/newsletter/newsletter-tables.ts";
import { addLeadEvent } from "#server/webhook/webhook.ts";

const needsPage = "The request must name the page it comes from, as in /blog.";

const subscription = z.object(
  { email: emailAddress, page: z.string(needsPage).regex(/^\/[\w\-./%~]{0,200}$/, needsPage) },
  "The request must be a JSON object with email and page.",
);

/** POST /newsletter-subscribe. The address is not looked up, so no answer and no time reveals who is subscribed. */
export async function newsletterSubscribe(c: AuthRequest) {
  const { database, mails, now } = c.var.auth;
  const { otherSite } = readWords("demo").errors;
  if (isFromOtherSite(c)) throw new HttpError(403, "other_site", otherSite);
  const { email, page } = await readBody(c, subscription);
  const payload: NewsletterPayload = {
    consent: readWords("newsletter").consent,
    page,
    askedAt: now().toISOString(),
  };
  const request = { kind: "newsletter", recipient: email, networks: visitorNetworks(c), payload };
  const rejection = await database.transaction(({ own }) => mails.add(own, request));
  if (rejection) throw tooManyCalls(c, rejection.waitSeconds);
  mails.wake();
  return c.json({ status: "pending" });
}

const { linkExpired } = readWords("server-errors").newsletter;

/** POST /newsletter-confirm. A second call changes nothing; a link from before the address was unsubscribed is rejected. */
export async function newsletterConfirm(c: AuthRequest) {
  const { token } = await readBody(c, links.tokenBody);
  const { database, mails, now } = c.var.auth;
  const time = now();
  const link = await links.findNewsletterLink(newsletterTables(database.own), token);
  if (!link || link.sent_at < daysBefore(time, links.confirmLinkDays))
    return links.rejectLink(c, linkExpired);
  const { subscriber_id, consent_text, consent_page, consent_at, sent_at } = link;
  await database.transaction(async ({ own }) => {
    const tables = newsletterTables(own);
    const confirmed = await tables
      .updateTable("newsletter_subscribers")
      .set({
        status: "confirmed",
        consent_text,
        consent_page,
        consent_at,
        confirm_mails: 0,
        confirmed_at: time.toISOString(),
        unsubscribed_at: null,
      })
      .where("id", "=", subscriber_id)
      .where("status", "!=", "confirmed")
      .where(({ eb, or }) =>
        or([eb("unsubscribed_at", "is", null), eb("unsubscribed_at", "<", sent_at)]),
      )
      .returning("id")
      .executeTakeFirst();
    if (confirmed) {
      const type = "subscriber.confirmed";
      return addLeadEvent(c.var.auth, own, { type, subject: confirmed.id });
    }
    const confirmedBefore = { id: subscriber_id, status: "confirmed" } as const;
    if (!(await findRow(tables, "newsletter_subscribers", confirmedBefore)))
      await links.rejectLink(c, linkExpired);
  });
  mails.wake();
  return c.json({ status: "confirmed" });
}

/** RFC 8058. The form is not read: one of another type must not keep a subscriber on the list. */
export const isOneClick = (c: Pick<AuthRequest, "req">) => c.req.query("token") !== undefined;

/** `ask` changes nothing: the answer says whether the address of the link gets the newsletter. */
const unsubscribeBody = links.tokenBody.extend({ ask: z.literal("status").optional() });

/** POST /newsletter-unsubscribe: unsubscribes the address of a link in a mail or a newsletter. A second call changes nothing. */
export async function newsletterUnsubscribe(c: AuthRequest) {
  const { database, mails, now } = c.var.auth;
  const oneClickToken = c.req.query("token");
  const { token, ask } =
    oneClickToken === undefined
      ? await readBody(c, unsubscribeBody)
      : { token: oneClickToken, ask: undefined };
  const subscriber = await links.findSubscriberOfLink(newsletterTables(database.own), token);
  if (!subscriber) {
    return links.rejectLink(c, readWords("server-errors").newsletter.unsubscribeLinkExpired);
  }
  const isDone = subscriber.status === "unsubscribed";
  if (ask || isDone) return c.json({ status: subscriber.status });
  await database.transaction(({ own }) =>
    links.unsubscribe(c.var.auth, own, ["id", subscriber.id], now().toISOString()),
  );
  mails.wake();
  return c.json({ status: "unsubscribed" });
}

/** GET /newsletter-unsubscribe: redirects a browser that opened the header's address to the page. Changes nothing. */
export function showUnsubscribePage(c: AuthRequest) {
  const token = encodeURIComponent(c.req.query("token") ?? "");
  return c.redirect(links.newsletterLinks(c.var.auth.config, token).unsubscribeLink, 303);
}
