import { randomUUID } from "node:crypto";
import { z } from "zod";
import {
  HttpError,
  lockUser,
  ownTables,
  readBody,
  type SignedInRequest,
  type User,
} from "#accounts/index.ts";
import { defaultLanguage } from "#schemas/languages.ts";
import { newsletterWords } from "#schemas/words/newsletter.ts";
import { serverErrors } from "#schemas/words/server-errors.ts";
import { type NewsletterTables, newsletterTables } from "#server/newsletter/newsletter-tables.ts";

const errors = serverErrors[defaultLanguage].newsletter;

const needsChoice = 'The request must be {"subscribed": true} or {"subscribed": false}.';
const choice = z.object({ subscribed: z.boolean(needsChoice) }, needsChoice);

/** GET /newsletter: the subscription of the caller's confirmed address, with its consent. */
export async function getNewsletter(c: SignedInRequest) {
  const { user } = c.var.caller;
  return c.json({
    newsletter: await findSubscription(newsletterTables(c.var.auth.database.own), user),
  });
}

/**
 * PUT /newsletter: subscribes or unsubscribes the caller's address. No mail asks to confirm it: the account has proved
 * the address.
 */
export async function putNewsletter(c: SignedInRequest) {
  const { database, now } = c.var.auth;
  const { user } = c.var.caller;
  const { subscribed } = await readBody(c, choice);
  const email = confirmedAddress(user);
  if (!email) {
    throw new HttpError(422, "email_not_confirmed", errors.emailNotConfirmed);
  }
  const time = now().toISOString();
  const answer = await database.auth.transaction().execute(async (auth) => {
    // Locked, so that no subscription is stored for an account or an address that is deleted at the same time.
    if ((await lockUser(database.kind, auth, user.id))?.email !== email) {
      throw new HttpError(409, "conflict", errors.accountChanged);
    }
    const tables = newsletterTables(ownTables(database.kind, auth));
    await (subscribed ? subscribe(tables, email, time) : unsubscribe(tables, email, time));
    return findSubscription(tables, user);
  });
  return c.json({ newsletter: answer });
}

function confirmedAddress(user: User): string | null {
  return user.email_confirmed_at ? user.email : null;
}

async function findSubscription(tables: NewsletterTables, user: User) {
  const email = confirmedAddress(user);
  if (!email) return null;
  const subscription = await tables
    .selectFrom("newsletter_subscribers")
    .select([
      "status",
      "consent_text",
      "consent_page",
      "consent_at",
      "confirmed_at",
      "unsubscribed_at",
    ])
    .where("email", "=", email)
    .executeTakeFirst();
  return subscription ?? null;
}

/** Subscribes an address. Keeps the earlier consent if it is already subscribed. */
async function subscribe(tables: NewsletterTables, email: string, time: string): Promise<void> {
  const consent = {
    status: "confirmed" as const,
    consent_text: newsletterWords[defaultLanguage].consent,
    consent_page: "/account",
    consent_at: time,
    confirm_mails: 0,
    confirmed_at: time,
    unsubscribed_at: null,
  };
  await tables
    .insertInto("newsletter_subscribers")
    .values({ ...consent, id: randomUUID(), email, confirm_sent_at: time, mail_id: 0 })
    .onConflict((conflict) =>
      conflict
        .column("email")
        .doUpdateSet(consent)
        .where("newsletter_subscribers.status", "!=", "confirmed"),
    )
    .execute();
}

async function unsubscribe(tables: NewsletterTables, email: string, time: string): Promise<void> {
  await tables
    .updateTable("newsletter_subscribers")
    .set({ status: "unsubscribed", confirm_mails: 0, unsubscribed_at: time })
    .where("email", "=", email)
    .where("status", "!=", "unsubscribed")
    .execute();
}
