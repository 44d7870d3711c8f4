import path from "node:path";
import { type Extension, json, limit, noBody } from "#accounts/index.ts";
import { getNewsletter, putNewsletter } from "#server/newsletter/account-newsletter.ts";
import { newsletterConfirm } from "#server/newsletter/newsletter-confirm.ts";
import { writeNewsletterMail } from "#server/newsletter/newsletter-mail.ts";
import { newsletterSubscribe } from "#server/newsletter/newsletter-subscribe.ts";
import { newsletterColumns } from "#server/newsletter/newsletter-tables.ts";
import {
  isOneClick,
  newsletterUnsubscribe,
  showUnsubscribePage,
} from "#server/newsletter/newsletter-unsubscribe.ts";
import { showSubscription } from "#server/newsletter/show-subscription.ts";
import { tellWebhookOfDeletion } from "#server/newsletter/tell-webhook-of-deletion.ts";

export const newsletter: Extension = {
  name: "newsletter",
  migrations: path.join(import.meta.dirname, "migrations"),
  tables: newsletterColumns,
  limits: {
    newsletter: limit(30, 300, "newsletter sign-ups from one network address"),
    newsletterLink: limit(30, 300, "invalid newsletter links from one network address"),
    // Each is an event for the webhook, whose receiver may pay for it.
    newsletterChange: limit(10, 3600, "subscriptions of one account"),
  },
  mails: {
    newsletter: { budget: "newsletter", audience: "strangers", write: writeNewsletterMail },
  },
  expiry: {
    // Counted from the last mail. Until then the address gets no more than `maxConfirmMails`.
    unconfirmed_subscribers: {
      table: "newsletter_subscribers",
      days: 30,
      isExpired: ({ eb, and }, before) =>
        and([eb("status", "=", "pending"), eb("confirm_sent_at", "<", before)]),
    },
  },
  // Mail providers unsubscribe many people from few addresses (RFC 8058).
  unlimitedPaths: ["/newsletter-unsubscribe"],
  routes: {
    functions: (route) => {
      route(
        "POST /newsletter-subscribe",
        ["key", "anyone", "newsletter", json],
        newsletterSubscribe,
      );
      route("POST /newsletter-confirm", ["key", "anyone", "no limit", json], newsletterConfirm, {
        laterLimits: ["newsletterLink"],
      });
      route(
        "POST /newsletter-unsubscribe",
        [{ keyUnless: isOneClick }, "anyone", "no limit", json],
        newsletterUnsubscribe,
        { laterLimits: ["newsletterLink"] },
      );
      route(
        "GET /newsletter-unsubscribe",
        ["no key", "anyone", "no limit", noBody],
        showUnsubscribePage,
      );
    },
    account: (route) => {
      route(
        "GET /newsletter",
        ["key", "fully authenticated user", "account", noBody],
        getNewsletter,
      );
      route(
        "PUT /newsletter",
        ["key", "fully authenticated user", "account", json],
        putNewsletter,
        {
          laterLimits: ["newsletterChange"],
        },
      );
    },
  },
  beforeDelete: tellWebhookOfDeletion,
  showUser: showSubscription,
};
