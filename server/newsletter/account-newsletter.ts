import { randomUUID } from "node:crypto";
import { z } from "zod";
import {
  brandFor,
  type Database,
  findUserById,
  HttpError,
  readBody,
  type SignedInRequest,
  takeAccountLimit,
  type User,
} from "#accounts/index.ts";
import type { Language } from "#schemas/languages.ts";
import { readWords } from "#schemas/words.ts";
import { brand } from "#server/brand.ts";
import { makeLinkKey, unsubscribe } from "#server/newsletter/newsletter-links.ts";
import { newsletterTables } from "#server/newsletter/newsletter-tables.ts";
import { siteOf } from "#server/site-language.ts";
import { addLeadEvent, type LeadEventService } from "#server/webhook/webhook.ts";

const errors = readWords("server-errors").newsletter;

const needsChoice = 'The request must be {"subscribed": true} or {"subscribed": false}.';
const choice = z.object(
  { subscribed: z.boolean(needsChoice), site: z.string().optional() },
  needsChoice,
);

export async function getNewsletter(c: SignedInRequest) {
  const email = confirmedAddress(c.var.caller.user);
  return c.json({ newsletter: await findSubscription(c.var.auth.database.own, email) });
}

/** PUT /newsletter. No mail asks to confirm the address: the account has proved it. */
export async function putNewsletter(c: SignedInRequest) {
  const { database, mails, now } = c.var.auth;
  const { user } = c.var.caller;
  const { subscribed, site } = await readBody(c, choice);
  const email = confirmedAddress(user);
  if (!email) throw new HttpError(422, "email_not_confirmed", errors.emailNotConfirmed);
  // Unsubscribing is always possible.
  if (subscribed) await takeAccountLimit(c, "newsletterChange", user);
  const time = now().toISOString();
  const answer = await database.transaction(async ({ auth, own }) => {
    // Locked, so that no subscription is stored for an account or an address that is deleted at the same time.
    if ((await findUserById(auth, user.id))?.email !== email) {
      throw new HttpError(409, "conflict", errors.accountChanged);
    }
    await (subscribed
      ? subscribe(c.var.auth, own, { email, time, language: siteOf({ site }) })
      : unsubscribe(c.var.auth, own, ["email", email], time));
    return findSubscription(own, email);
  }, user.id);
  mails.wake();
  return c.json({ newsletter: answer });
}

const confirmedAddress = (user: User) => (user.email_confirmed_at ? user.email : null);

export async function findSubscription(own: Database["own"], email: string | null) {
  const subscription = await newsletterTables(own)
    .selectFrom("newsletter_subscribers")
    .select(["status", "consent_text", "consent_page", "consent_at"])
    .select(["confirmed_at", "unsubscribed_at"])
    .where("email", "=", email)
    .executeTakeFirst();
  return subscription ?? null;
}

/** Subscribes an address. Keeps the earlier consent if it is already subscribed. */
async function subscribe(
  service: LeadEventService,
  own: Database["own"],
  { email, time, language }: { email: string; time: string; language: Language },
): Promise<void> {
  const consent = {
    status: "confirmed" as const,
    consent_text: readWords("newsletter", language).consent,
    consent_page: brandFor(brand, language).accountPath,
    consent_at: time,
    confirm_mails: 0,
    confirmed_at: time,
    unsubscribed_at: null,
  };
  const id = randomUUID();
  const link_key = makeLinkKey();
  const subscribed = await newsletterTables(own)
    .insertInto("newsletter_subscribers")
    .values({ ...consent, id, link_key, email, confirm_sent_at: time, mail_id: 0 })
    .onConflict((conflict) =>
      conflict
        .column("email")
        .doUpdateSet(consent)
        .where("newsletter_subscribers.status", "!=", "confirmed"),
    )
    .returning("id")
    .executeTakeFirst();
  if (!subscribed) return;
  await addLeadEvent(service, own, { type: "subscriber.confirmed", subject: subscribed.id });
}
