import type { Selectable, SelectQueryBuilder } from "kysely";
import type { Database } from "#server/db/connect.ts";
import type { MailQueueTable, SiteSchema } from "#server/db/schema.ts";

/**
 * Every kind of mail. Kinds with the same `interval` share the minimum time between two mails. Kinds with the same
 * `budget` share the number of mails to one recipient; sign-in links have their own, so that no other kind can use it
 * up.
 */
const mailKinds = {
  signup: { interval: "confirmation", budget: "signup", audience: "strangers" },
  resend: { interval: "confirmation", budget: "resend", audience: "accounts" },
  recovery: { interval: "recovery", budget: "recovery", audience: "accounts" },
  otp: { interval: "recovery", budget: "recovery", audience: "accounts" },
  email_change: { interval: "email_change", budget: "email_change", audience: "accounts" },
  resend_email_change: { interval: "resend", budget: "resend", audience: "accounts" },
  reauthentication: { interval: "code", budget: "code", audience: "accounts" },
  newsletter: { interval: null, budget: "newsletter", audience: "strangers" },
  // Never rejected: they report a change that was made, by a call that has its own limit.
  notice: { interval: null, budget: null, audience: "accounts" },
  invite: { interval: null, budget: null, audience: "accounts" },
  trial: { interval: null, budget: null, audience: "accounts" },
} as const satisfies Record<
  string,
  { interval: string | null; budget: string | null; audience: Audience }
>;

export type MailKind = keyof typeof mailKinds;
/**
 * People with an account, or any address that a visitor typed. First derived from the kind of mail, because looking up
 * the address would reveal by its duration whether there is an account. The queue corrects it when it writes the mail.
 */
type Audience = MailQueueTable["audience"];

export const audienceOf = (kind: MailKind): Audience => mailKinds[kind].audience;

/** The networks of the visitor who requests a mail (networksOf in server/http/visitor.ts). */
type Networks = Pick<Selectable<MailQueueTable>, "host" | "site" | "organisation">;

/** For mails that report a change instead of being requested: they do not count towards the budget of a network. */
export const noNetworks: Networks = { host: "", site: "", organisation: "" };

export type MailRequest = {
  kind: MailKind;
  recipient: string;
  /** True if only the browser that requests the link can use it (PKCE). */
  pkce: boolean;
  networks: Networks;
  /** Input for writing the mail. Must be JSON. */
  payload: object;
};

export type MailLimits = {
  /** Minimum time between two mails of a kind to one recipient, requested from one network. */
  mailIntervalSeconds: number;
  /** Mails per hour to all recipients. A third is reserved for people with accounts. */
  mailsPerHour: number;
  /** Whether the budgets apply; the interval always does. */
  rateLimits: boolean;
};

const hour = 3600;
const day = 86_400;

/**
 * Mails of one budget to one recipient. For accounts, the window is the lifetime of a link: if a request is rejected,
 * the mailbox contains a valid link, so requesting many mails cannot lock the owner out.
 */
const perRecipient = {
  accounts: [{ mails: 4, seconds: hour }],
  strangers: [
    { mails: 3, seconds: hour },
    { mails: 6, seconds: day },
  ],
} as const;

/** Mails requested from one network, per hour. */
const perNetwork = { host: 20, site: 40, organisation: 80 } as const;

const reservedShare = 1 / 3;

/** Why a mail is rejected, and for how long. */
export type MailRefusal = { reason: "interval" | "budget"; waitSeconds: number };

/**
 * Returns why a mail cannot be requested now, or null if it can. Counts for the address as it was typed, so that a
 * rejection does not reveal whether it has an account. Call it in the transaction that adds the mail.
 */
export async function findMailRefusal(
  tables: Database["site"],
  {
    kind,
    names,
    pkce,
    networks,
  }: Pick<MailRequest, "kind" | "pkce" | "networks"> & {
    /** Values of the column `recipient`: the address, and its hash once a mail is done. */
    names: readonly string[];
  },
  { mailIntervalSeconds, mailsPerHour, rateLimits }: MailLimits,
  now: Date,
): Promise<MailRefusal | null> {
  const { interval, budget, audience } = mailKinds[kind];
  const all = tables.selectFrom("mail_queue");
  // PKCE counts separately: the mailbox owner cannot use a link that someone else requested with PKCE.
  const toRecipient = all.where("recipient", "in", names).where("pkce", "=", pkce);

  if (interval && mailIntervalSeconds > 0) {
    const waitSeconds = await findWait(
      toRecipient
        .where("kind", "in", kindsWith("interval", interval))
        .where("host", "=", networks.host),
      { mails: 1, seconds: mailIntervalSeconds },
      now,
    );
    if (waitSeconds !== null) return { reason: "interval", waitSeconds };
  }
  if (!rateLimits || !budget) return null;

  // By the requested kind: counting by the mail that was sent would reveal whether the address has an account.
  const ofBudget = toRecipient.where("kind", "in", kindsWith("budget", budget));
  const waits = [await findFirstWait(ofBudget, perRecipient[audience], now)];
  for (const level of ["host", "site", "organisation"] as const) {
    const ofNetwork = all.where(level, "=", networks[level]);
    waits.push(await findWait(ofNetwork, { mails: perNetwork[level], seconds: hour }, now));
  }
  waits.push(await findTotalWait(tables, audience, mailsPerHour, now));
  const longest = Math.max(...waits.map((wait) => wait ?? 0));
  return longest > 0 ? { reason: "budget", waitSeconds: longest } : null;
}

/** Returns true if an address without a confirmed account has received its maximum of mails. */
export async function isMailLimitReached(
  tables: Database["site"],
  recipient: string,
  now: Date,
): Promise<boolean> {
  const mails = tables
    .selectFrom("mail_queue")
    .where("recipient", "=", recipient)
    .where("audience", "=", "strangers")
    .where("state", "=", "sent");
  return (await findFirstWait(mails, perRecipient.strangers, now)) !== null;
}

async function findFirstWait(
  mails: MailsQuery,
  budgets: readonly Budget[],
  now: Date,
): Promise<number | null> {
  for (const budget of budgets) {
    const wait = await findWait(mails, budget, now);
    if (wait !== null) return wait;
  }
  return null;
}

/** Returns for how many seconds the server's total budget is used up for an audience, or null if it is not. */
export async function findTotalWait(
  tables: Database["site"],
  audience: Audience,
  mailsPerHour: number,
  now: Date,
): Promise<number | null> {
  // Only sent mails: for a queued one it is not yet known whether there is a mail to send.
  const mails = tables.selectFrom("mail_queue").where("state", "=", "sent");
  const whole = await findWait(mails, { mails: mailsPerHour, seconds: hour }, now);
  if (whole !== null || audience === "accounts") return whole;
  const toStrangers = mails.where("audience", "=", audience);
  const share = Math.max(1, Math.floor(mailsPerHour * (1 - reservedShare)));
  return findWait(toStrangers, { mails: share, seconds: hour }, now);
}

type Budget = { mails: number; seconds: number };
type MailsQuery = SelectQueryBuilder<SiteSchema, "mail_queue", object>;

/**
 * Returns the seconds until fewer than `mails` rows of the query are younger than `seconds`, or null if they already
 * are.
 */
async function findWait(
  query: MailsQuery,
  { mails, seconds }: Budget,
  now: Date,
): Promise<number | null> {
  const since = new Date(now.getTime() - seconds * 1000);
  const oldestThatCounts = await query
    .select("created_at")
    .where("created_at", ">", since.toISOString())
    .orderBy("created_at", "desc")
    .offset(mails - 1)
    .limit(1)
    .executeTakeFirst();
  if (!oldestThatCounts) return null;
  return Math.ceil((Date.parse(oldestThatCounts.created_at) - since.getTime()) / 1000);
}

function kindsWith(column: "interval" | "budget", value: string): MailKind[] {
  const kinds = Object.keys(mailKinds) as MailKind[];
  return kinds.filter((kind) => mailKinds[kind][column] === value);
}
