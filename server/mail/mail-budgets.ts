import type { Selectable, SelectQueryBuilder } from "kysely";
import type { Database } from "#server/db/connect.ts";
import type { MailQueueTable, SiteSchema } from "#server/db/schema.ts";

/**
 * Every kind of mail. Kinds of one `interval` share the least time between two mails, and kinds of one `budget` the mails
 * that one recipient gets: those that sign in are apart, so that others cannot use them up.
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
  // Never refused: they report what was done already, by a call that has a limit of its own.
  notice: { interval: null, budget: null, audience: "accounts" },
  invite: { interval: null, budget: null, audience: "accounts" },
  trial: { interval: null, budget: null, audience: "accounts" },
} as const satisfies Record<
  string,
  { interval: string | null; budget: string | null; audience: Audience }
>;

export type MailKind = keyof typeof mailKinds;
/**
 * Who a mail goes to: somebody with an account, or any address that a visitor typed. It is first taken from the kind,
 * as looking the address up would tell by the time it takes; the queue corrects it when the mail is written.
 */
type Audience = MailQueueTable["audience"];

export const audienceOf = (kind: MailKind): Audience => mailKinds[kind].audience;

/** The networks of the visitor who asks for a mail (networksOf in server/http/visitor.ts). */
type Networks = Pick<Selectable<MailQueueTable>, "host" | "site" | "organisation">;

/** For mails that are sent because of something done, and not because a visitor asked: no network's budget counts them. */
export const noNetworks: Networks = { host: "", site: "", organisation: "" };

export type MailRequest = {
  kind: MailKind;
  recipient: string;
  /** Whether the mail's link is of use only to the browser that asks for it (PKCE). */
  pkce: boolean;
  networks: Networks;
  /** What the mail is written from; JSON. */
  payload: object;
};

export type MailLimits = {
  /** Least time between two mails of a kind to one recipient, asked for by one network; seconds. */
  mailIntervalSeconds: number;
  /** Mails in an hour to all recipients. A third of them only goes to people with accounts. */
  mailsPerHour: number;
  /** Whether the budgets hold; the interval always does. */
  rateLimits: boolean;
};

const hour = 3600;
const day = 86_400;

/**
 * Mails of one budget to one recipient. For accounts the window is as short as a link lives: who is refused has a good link in the
 * mailbox, so asking for many mails keeps nobody out.
 */
const perRecipient = {
  accounts: [{ mails: 4, seconds: hour }],
  strangers: [
    { mails: 3, seconds: hour },
    { mails: 6, seconds: day },
  ],
} as const;

/** Mails asked for by one network, in an hour. */
const perNetwork = { host: 20, site: 40, organisation: 80 } as const;

const reservedShare = 1 / 3;

/** Why a mail is refused, and after how many seconds it will not be. */
export type MailRefusal = { reason: "interval" | "budget"; waitSeconds: number };

/**
 * Returns why a mail may not be asked for now, or null if it may. The recipient counts as it was typed, whether it has
 * an account or not, so that a refusal does not tell. Call it in the transaction that adds the mail.
 */
export async function findMailRefusal(
  tables: Database["site"],
  {
    kind,
    names,
    pkce,
    networks,
  }: Pick<MailRequest, "kind" | "pkce" | "networks"> & {
    /** The recipient while the mail waits, and once it is done. */
    names: readonly string[];
  },
  { mailIntervalSeconds, mailsPerHour, rateLimits }: MailLimits,
  now: Date,
): Promise<MailRefusal | null> {
  const { interval, budget, audience } = mailKinds[kind];
  const all = tables.selectFrom("mail_queue");
  // Apart, as a stranger's PKCE links are of no use to the owner of the mailbox.
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

  // By kind, as what the mail turned out to be for would tell whether the address has an account.
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

/** Returns true if an address without a confirmed account had as many mails as it may get. */
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

/** Returns how long the server's whole budget has nothing left for an audience, seconds; null if it has. */
export async function findTotalWait(
  tables: Database["site"],
  audience: Audience,
  mailsPerHour: number,
  now: Date,
): Promise<number | null> {
  // Only mails that went out: of those that wait nobody knows yet whether there is one to send.
  const mails = tables.selectFrom("mail_queue").where("state", "=", "sent");
  const whole = await findWait(mails, { mails: mailsPerHour, seconds: hour }, now);
  if (whole !== null || audience === "accounts") return whole;
  const toStrangers = mails.where("audience", "=", audience);
  const share = Math.max(1, Math.floor(mailsPerHour * (1 - reservedShare)));
  return findWait(toStrangers, { mails: share, seconds: hour }, now);
}

type Budget = { mails: number; seconds: number };
type MailsQuery = SelectQueryBuilder<SiteSchema, "mail_queue", object>;

/** Returns the seconds until fewer than `mails` of a query are younger than `seconds`; null where they are. */
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
