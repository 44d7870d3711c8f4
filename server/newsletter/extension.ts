import path from "node:path";
import { except } from "hono/combine";
import { body, callLimit, type Extension, findRow, key, limit, owner } from "#accounts/index.ts";
import {
  findSubscription,
  getNewsletter,
  putNewsletter,
} from "#server/newsletter/account-newsletter.ts";
import { unconfirmedDays } from "#server/newsletter/newsletter-links.ts";
import { writeNewsletterMail } from "#server/newsletter/newsletter-mail.ts";
import { newsletterColumns, newsletterTables } from "#server/newsletter/newsletter-tables.ts";
import {
  isOneClick,
  newsletterConfirm,
  newsletterSubscribe,
  newsletterUnsubscribe,
  showUnsubscribePage,
} from "#server/newsletter/visitor-newsletter.ts";
import { leadEventRequest } from "#server/webhook/webhook.ts";

const showSubscription: NonNullable<Extension["showUser"]> = async ({ own }, { email }) => {
  const data = await findSubscription(own, email);
  return { newsletter: { text: data?.status, data } };
};

/** Returns the event for the webhook if a user who is about to be deleted is subscribed: other systems must not mail on. */
const tellWebhookOfDeletion: NonNullable<Extension["beforeDelete"]> = async ({ own }, user) => {
  if (!user.email_confirmed_at) return [];
  const confirmed = { email: user.email ?? "", status: "confirmed" } as const;
  const subscriber = await findRow(newsletterTables(own), "newsletter_subscribers", confirmed);
  if (!subscriber) return [];
  const event = { type: "subscriber.unsubscribed", subject: subscriber.id } as const;
  return [leadEventRequest(event, new Date())];
};

export const newsletter: Extension = {
  name: "newsletter",
  migrations: path.join(import.meta.dirname, "migrations"),
  tables: newsletterColumns,
  limits: {
    newsletter: callLimit(30, 300, "newsletter sign-ups from one network address"),
    newsletterLink: callLimit(30, 300, "invalid newsletter links from one network address"),
    // Each is an event for the webhook, whose receiver may pay for it.
    newsletterChange: callLimit(10, 3600, "subscriptions of one account"),
  },
  mails: {
    newsletter: { budget: "newsletter", audience: "strangers", write: writeNewsletterMail },
  },
  expiry: {
    unconfirmed_subscribers: {
      table: "newsletter_subscribers",
      days: unconfirmedDays,
      isExpired: ({ eb, and }, before) =>
        and([eb("status", "=", "pending"), eb("confirm_sent_at", "<", before)]),
    },
  },
  // Mail providers unsubscribe many people from few addresses (RFC 8058).
  unlimitedPaths: ["/newsletter-unsubscribe"],
  routes: {
    functions: (app) => {
      app.post("/newsletter-subscribe", key, limit("newsletter"), body(), newsletterSubscribe);
      app.post("/newsletter-confirm", key, body(), newsletterConfirm);
      app.post("/newsletter-unsubscribe", except(isOneClick, key), body(), newsletterUnsubscribe);
      app.get("/newsletter-unsubscribe", showUnsubscribePage);
    },
    account: (app) => {
      app.get("/newsletter", key, limit("account"), owner, getNewsletter);
      app.put("/newsletter", key, limit("account"), owner, body(), putNewsletter);
    },
  },
  beforeDelete: tellWebhookOfDeletion,
  showUser: showSubscription,
};
