import { randomUUID } from "node:crypto";
import type { ExpressionBuilder, Selectable } from "kysely";
import { newsletter } from "#content/newsletter.ts";
import type { Database } from "#server/db/connect.ts";
import type { SiteSchema, SubscribersTable } from "#server/db/schema.ts";

type Tables = Database["site"];
export type Subscriber = Selectable<SubscribersTable>;
export type PendingSubscriber = Subscriber & { status: "pending" };

/** The row of a sign-up, with the consent just given. An address that was known before starts anew. */
export function makePending(facts: {
  previous: Subscriber | undefined;
  email: string;
  page: string;
  tokenHash: string;
  time: string;
}): PendingSubscriber {
  const { previous, email, page, tokenHash, time } = facts;
  return {
    id: previous?.id ?? randomUUID(),
    email,
    status: "pending",
    consent_text: newsletter.consent,
    consent_page: page,
    consent_at: time,
    token_hash: tokenHash,
    confirm_sent_at: time,
    confirmed_at: null,
    unsubscribed_at: null,
  };
}

/** Keeps a sign-up; false, and nothing done, where another request changed the address since it was read. */
export async function keepPending(
  tables: Tables,
  previous: Subscriber | undefined,
  pending: PendingSubscriber,
): Promise<boolean> {
  const kept = previous
    ? tables
        .updateTable("newsletter_subscribers")
        .set(pending)
        .where(isStill(previous))
        .returning("id")
    : tables
        .insertInto("newsletter_subscribers")
        .values(pending)
        .onConflict((conflict) => conflict.column("email").doNothing())
        .returning("id");
  return (await kept.executeTakeFirst()) !== undefined;
}

/** Puts back what was there before a sign-up, unless that was answered meanwhile. */
export async function takeBackPending(
  tables: Tables,
  previous: Subscriber | undefined,
  pending: PendingSubscriber,
): Promise<void> {
  if (previous) {
    await tables
      .updateTable("newsletter_subscribers")
      .set(previous)
      .where(isStill(pending))
      .execute();
  } else {
    await tables.deleteFrom("newsletter_subscribers").where(isStill(pending)).execute();
  }
}

/** Every change gives a row another token or another status. */
function isStill({ token_hash, status }: Subscriber) {
  return ({ and }: ExpressionBuilder<SiteSchema, "newsletter_subscribers">) =>
    and({ token_hash, status });
}
