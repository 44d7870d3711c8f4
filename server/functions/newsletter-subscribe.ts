import { setTimeout as delay } from "node:timers/promises";
import { z } from "zod";
import { emailAddress } from "#server/functions/email-address.ts";
import { confirmDays, makeToken, newsletterLinks } from "#server/functions/newsletter-link.ts";
import {
  keepPending,
  makePending,
  type PendingSubscriber,
  type Subscriber,
  takeBackPending,
} from "#server/functions/pending-subscriber.ts";
import { readBody } from "#server/functions/read-body.ts";
import type { FunctionRequest, FunctionServices } from "#server/functions/services.ts";
import { takeLimit } from "#server/functions/take-limit.ts";
import { HttpError } from "#server/http/errors.ts";
import { newsletterConfirm } from "#server/mail/messages/newsletter.ts";

const needsPage = "The request must name the page it comes from, as in /blog.";

const subscription = z.object(
  { email: emailAddress, page: z.string(needsPage).regex(/^\/[\w\-./%~]{0,200}$/, needsPage) },
  "The request must be a JSON object with email and page.",
);

/**
 * POST /newsletter-subscribe: keeps the address with the consent it gave and mails a link to confirm it. The
 * answer is the same for every address, and takes as long, so that nobody can ask who is subscribed.
 */
export function newsletterSubscribe(services: FunctionServices) {
  const { database, config, now } = services;
  /** How long the latest mail took; an answer without a mail waits as long. */
  let latestMailMs = 0;

  return async (c: FunctionRequest) => {
    await takeLimit(c, services);
    const { email, page } = await readBody(c, subscription);
    const time = now();
    const previous = await database.site
      .selectFrom("newsletter_subscribers")
      .selectAll()
      .where("email", "=", email)
      .executeTakeFirst();
    const { token, tokenHash } = makeToken();
    const pending = makePending({ previous, email, page, tokenHash, time: time.toISOString() });

    const due = isMailDue(previous, time, config.mailIntervalSeconds);
    if (due && (await keepPending(database.site, previous, pending))) {
      const startedAt = performance.now();
      await sendOrTakeBack(services, { token, previous, pending });
      latestMailMs = performance.now() - startedAt;
    } else {
      await delay(latestMailMs);
    }
    return c.json({ status: "pending" });
  };
}

function isMailDue(previous: Subscriber | undefined, now: Date, intervalSeconds: number): boolean {
  if (previous?.status === "confirmed") return false;
  if (previous?.status !== "pending") return true;
  return now.getTime() - Date.parse(previous.confirm_sent_at) >= intervalSeconds * 1000;
}

/** Not inside a transaction: one slow mail server would hold up every other writer. */
async function sendOrTakeBack(
  { database, mailer, config }: FunctionServices,
  signUp: { token: string; previous: Subscriber | undefined; pending: PendingSubscriber },
): Promise<void> {
  const { token, previous, pending } = signUp;
  const { siteUrl } = config;
  const mail = newsletterConfirm({
    siteUrl,
    to: pending.email,
    ...newsletterLinks(siteUrl, token),
    consent: pending.consent_text,
    minutes: confirmDays * 24 * 60,
  });
  try {
    await mailer.send(mail);
  } catch (cause) {
    await takeBackPending(database.site, previous, pending);
    throw new HttpError(
      502,
      "mail_not_sent",
      "We could not send the mail that confirms your address, so nothing was stored. Please try again in a few minutes.",
      { cause },
    );
  }
}
