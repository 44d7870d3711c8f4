import type { Selectable, SelectQueryBuilder } from "kysely";
import type { Database } from "#accounts/db/connect.ts";
import type { MailQueueTable, OwnSchema } from "#accounts/db/schema.ts";
import { type Extension, withExtensions } from "#accounts/extension.ts";

export type QueuedMail = Selectable<MailQueueTable>;

/** How many mails of a kind may be requested. */
export type MailRules = {
  /** Kinds with the same one share the minimum time between two mails; null for none. */
  interval: string | null;
  /** Kinds with the same one share the number of mails to one recipient; null for none. */
  budget: string | null;
  audience: Audience;
  /** True if no budget rejects it. The call that adds it needs a limit of its own. */
  isNeverRejected?: true;
  /**
   * Set for an event that `write` delivers otherwise than by mail, before it returns null: how long it is retried,
   * seconds. Such events to one recipient keep their order: one that is retried delays the later ones. They count as no
   * mails.
   */
  retriedForSeconds?: number;
};

/** The kinds of mail of a service and its extensions, by the name in the column `kind`. */
export type MailKinds = Readonly<Record<string, MailRules>>;

/**
 * The service's kinds of mail. Kinds with the same `interval` share the minimum time between two mails. Kinds with the same
 * `budget` share the number of mails to one recipient; sign-in links have their own, so that no other kind can use it
 * up. Mails of every kind count towards the budgets of the network that causes them.
 */
const ownKinds = {
  signup: { interval: "confirmation", budget: "signup", audience: "strangers" },
  resend: { interval: "confirmation", budget: "resend", audience: "accounts" },
  recovery: { interval: "recovery", budget: "recovery", audience: "accounts" },
  otp: { interval: "recovery", budget: "recovery", audience: "accounts" },
  email_change: { interval: "email_change", budget: "email_change", audience: "accounts" },
  resend_email_change: { interval: "resend", budget: "resend", audience: "accounts" },
  reauthentication: { interval: "code", budget: "code", audience: "accounts" },
  // Never rejected: they report a change that was made, by a call that has its own limit.
  notice: { interval: null, budget: null, audience: "accounts", isNeverRejected: true },
  invite: { interval: null, budget: null, audience: "accounts", isNeverRejected: true },
} as const satisfies MailKinds;

export type OwnMailKind = keyof typeof ownKinds;

/** The mails that the account's functions send, which are not about signing in. */
export const functionKinds = { notice: ownKinds.notice } as const satisfies MailKinds;

/** Returns the kinds of mail of the service, or of a part of it, and of its extensions. */
export function listMailKinds(
  extensions: readonly Extension[],
  own: MailKinds = ownKinds,
): MailKinds {
  return withExtensions<MailRules>("kind of mail", own, extensions, ({ mails = {} }) =>
    Object.fromEntries(
      Object.entries(mails).map(([kind, rules]) => [kind, { interval: null, ...rules }]),
    ),
  );
}

/** Returns the rules of a kind of mail. Throws if neither the service nor an extension has it. */
export function rulesOf(kinds: MailKinds, kind: string): MailRules {
  const rules = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
  if (!rules)
    throw new Error(`There is no kind of mail "${kind}" in the service and its extensions`);
  return rules;
}

/** Returns the kinds that are delivered otherwise than by mail. */
export function listDeliveryKinds(kinds: MailKinds): string[] {
  return Object.keys(kinds).filter((kind) => kinds[kind]?.retriedForSeconds !== undefined);
}

/**
 * People with an account, or any address that a visitor typed. First derived from the kind of mail, because looking up
 * the address would reveal by its duration whether there is an account. The queue corrects it when it writes the mail.
 */
type Audience = MailQueueTable["audience"];

/** The networks of a visitor (networksOf in accounts/http/visitor.ts). */
type Networks = Pick<QueuedMail, "host" | "organisation">;

export type MailRequest = {
  kind: string;
  recipient: string;
  /** True if only the browser that requests the link can use it (PKCE). */
  pkce: boolean;
  /** The networks of the visitor who causes the mail; null for mails of operators, which have no budget. */
  networks: Networks | null;
  /** Input for writing the mail. Must be JSON. */
  payload: object;
};

export type MailLimits = {
  /** Minimum time between two mails of a kind to one recipient, requested from one network. */
  mailIntervalSeconds: number;
  /** Mails per hour to all recipients. See mayBeSent for the third that is reserved. */
  mailsPerHour: number;
  /** Whether interval and budgets apply. */
  rateLimits: boolean;
};

const hour = 3600;
const day = 86_400;

/**
 * Mails of one budget to one recipient in `seconds`. Above `mails`, a /24 or /48 that has caused none of them gets one
 * more, so that a stranger who requests many does not lock the owner out; up to `most`, so that many networks do not
 * flood the mailbox. The owner of an account whose request is rejected has a valid link in the mailbox, unless links
 * expire sooner than that.
 */
const perRecipient = {
  accounts: [{ mails: 4, most: 8, seconds: hour }],
  strangers: [
    { mails: 3, most: 10, seconds: hour },
    { mails: 6, most: 20, seconds: day },
  ],
} as const;

/** Mails that one network may cause in `seconds`. */
const perNetwork = {
  host: { mails: 20, seconds: hour },
  organisation: { mails: 40, seconds: hour },
} as const;

/**
 * Parts of the hourly mails: of those that a budget may reject, and of the others, such as notices, which would otherwise let
 * few networks with accounts of their own stop the sign-ups of all. The last third is reserved (see mayBeSent).
 */
const shares = { rejectable: 1 / 2, others: 1 / 6, reserved: 1 / 3 };

/** Part of the reserved mails that one /24 or /48 may use. */
const reservedPerOrganisation = 1 / 10;

/** How many networks (/24 or /48) and accounts delay the mails of others for an hour: docs/security.md prints them. */
export const networksThatDelay = {
  signUps: (mailsPerHour: number) =>
    Math.ceil((mailsPerHour * shares.rejectable) / perNetwork.organisation.mails),
  recoveries: () => 1 / reservedPerOrganisation,
  /** Accounts of the attackers, each with a link, a link that needs its browser (PKCE), and a notice. */
  accounts: (mailsPerHour: number) => Math.ceil((mailsPerHour * shares.reserved) / 3),
};

/** Why a mail is rejected, and for how long. */
export type MailRejection = { reason: "interval" | "budget"; waitSeconds: number };

/**
 * Returns why a mail cannot be requested now, or null if it can. Counts for the address as it was typed, so that a
 * rejection does not reveal whether it has an account. Call it in the transaction that adds the mail.
 */
export async function findMailRejection(
  tables: Database["own"],
  kinds: MailKinds,
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
): Promise<MailRejection | null> {
  const { interval, budget, audience, isNeverRejected } = rulesOf(kinds, kind);
  if (!networks || isNeverRejected) return null;
  const all = tables.selectFrom("mail_queue");
  // PKCE counts separately: the mailbox owner cannot use a link that someone else requested with PKCE.
  const toRecipient = all.where("recipient", "in", names).where("pkce", "=", pkce);

  if (!rateLimits) return null;

  if (interval && mailIntervalSeconds > 0) {
    const waitSeconds = await findWait(
      toRecipient
        .where("kind", "in", kindsWith(kinds, "interval", interval))
        .where("host", "=", networks.host),
      { mails: 1, seconds: mailIntervalSeconds },
      now,
    );
    if (waitSeconds > 0) return { reason: "interval", waitSeconds };
  }
  const waits = [
    audience === "strangers"
      ? await findStrangersWait(tables, kinds, mailsPerHour, now)
      : await findTotalWait(tables, mailsPerHour, now),
  ];
  if (budget) {
    // By the requested kind: counting by the mail that was sent would reveal whether the address has an account.
    const ofBudget = toRecipient.where("kind", "in", kindsWith(kinds, "budget", budget));
    waits.push(await findRecipientWait(ofBudget, audience, networks, now));
  }
  for (const level of ["host", "organisation"] as const) {
    const ofNetwork = all.where(level, "=", networks[level]);
    waits.push(await findWait(ofNetwork, perNetwork[level], now));
  }
  const waitSeconds = Math.max(...waits);
  return waitSeconds > 0 ? { reason: "budget", waitSeconds } : null;
}

type SentTo = Pick<QueuedMail, "kind" | "recipient" | "pkce" | "organisation">;

/**
 * Returns true if an address without a confirmed account has received its maximum of mails. `recipient` is the hash of
 * a sent mail.
 */
export async function isMailLimitReached(
  tables: Database["own"],
  { recipient, organisation }: SentTo,
  now: Date,
): Promise<boolean> {
  const mails = sentMails(tables)
    .where("recipient", "=", recipient)
    .where("audience", "=", "strangers");
  return (await findRecipientWait(mails, "strangers", { organisation }, now, "due_at")) > 0;
}

/** Returns the seconds until the budgets of a recipient allow a mail, 0 if they do. */
async function findRecipientWait(
  mails: MailsQuery,
  audience: Audience,
  { organisation }: Pick<Networks, "organisation">,
  now: Date,
  time?: TimeColumn,
): Promise<number> {
  const ofNetwork = mails.where("organisation", "=", organisation);
  const waits: number[] = [];
  for (const { mails: number, most, seconds } of perRecipient[audience]) {
    const wait = await findWait(mails, { mails: number, seconds }, now, time);
    const waitOfNetwork = await findWait(ofNetwork, { mails: 1, seconds }, now, time);
    waits.push(Math.min(wait, waitOfNetwork));
    waits.push(await findWait(mails, { mails: most, seconds }, now, time));
  }
  return Math.max(...waits);
}

/**
 * Returns true if the server's hourly budget allows a mail now: within the share of its kind, or of the last third, which is
 * for people with a confirmed account who have been sent none of its kind this hour: a link, a link that needs its browser
 * (PKCE), or a notice. One /24 or /48 gets a tenth of that third, so that one person with many accounts cannot use it up.
 * `recipient` is the hash of a sent mail.
 */
export async function mayBeSent(
  tables: Database["own"],
  kinds: MailKinds,
  { kind, recipient, pkce, organisation, audience }: SentTo & { audience: Audience },
  mailsPerHour: number,
  now: Date,
): Promise<boolean> {
  if ((await findTotalWait(tables, mailsPerHour, now)) > 0) return false;
  const share = rulesOf(kinds, kind).isNeverRejected ? "others" : "rejectable";
  if ((await findShareWait(tables, kinds, share, mailsPerHour, now)) === 0) return true;
  if (audience === "strangers") return false;
  const toAccounts = sentMails(tables).where("audience", "=", "accounts");
  const toRecipient = toAccounts
    .where("recipient", "=", recipient)
    .where("pkce", "=", pkce)
    .where("kind", kind === "notice" ? "=" : "!=", "notice");
  if ((await findWait(toRecipient, { mails: 1, seconds: hour }, now, "due_at")) > 0) return false;
  if (organisation === "") return true;
  const ofNetwork = toAccounts.where("organisation", "=", organisation);
  const mails = atLeastOne(mailsPerHour * shares.reserved * reservedPerOrganisation);
  return (await findWait(ofNetwork, { mails, seconds: hour }, now, "due_at")) === 0;
}

/** Returns the seconds until the server may send any mail, 0 if it may. */
const findTotalWait = (tables: Database["own"], mailsPerHour: number, now: Date) =>
  findWait(sentMails(tables), { mails: mailsPerHour, seconds: hour }, now, "due_at");

/** Returns the seconds until one share of the hourly mails has room, 0 if it has. */
function findShareWait(
  tables: Database["own"],
  kinds: MailKinds,
  share: "rejectable" | "others",
  mailsPerHour: number,
  now: Date,
): Promise<number> {
  const others = Object.keys(kinds).filter((kind) => kinds[kind]?.isNeverRejected);
  const counted = sentMails(tables).where("kind", share === "others" ? "in" : "not in", others);
  const mails = atLeastOne(mailsPerHour * shares[share]);
  return findWait(counted, { mails, seconds: hour }, now, "due_at");
}

/** Returns the seconds until a mail that a stranger requests may be sent, 0 if it may. */
export async function findStrangersWait(
  tables: Database["own"],
  kinds: MailKinds,
  mailsPerHour: number,
  now: Date,
): Promise<number> {
  const share = await findShareWait(tables, kinds, "rejectable", mailsPerHour, now);
  return Math.max(share, await findTotalWait(tables, mailsPerHour, now));
}

/** Only these count for a server or a mailbox: for a waiting mail it is not yet known whether there is one to send. */
const sentMails = (tables: Database["own"]) =>
  tables.selectFrom("mail_queue").where("state", "=", "sent");

const atLeastOne = (mails: number) => Math.max(1, Math.floor(mails));

type Budget = { mails: number; seconds: number };
type MailsQuery = SelectQueryBuilder<OwnSchema, "mail_queue", object>;
/** When a mail was requested, or when it was sent, which may be hours later. */
type TimeColumn = "created_at" | "due_at";

/** Returns the seconds until fewer than `mails` rows of the query are younger than `seconds`, 0 if they already are. */
async function findWait(
  query: MailsQuery,
  { mails, seconds }: Budget,
  now: Date,
  time: TimeColumn = "created_at",
): Promise<number> {
  const since = new Date(now.getTime() - seconds * 1000);
  const oldestThatCounts = await query
    .select(time)
    .where(time, ">", since.toISOString())
    .orderBy(time, "desc")
    .offset(mails - 1)
    .limit(1)
    .executeTakeFirst();
  if (!oldestThatCounts) return 0;
  return Math.ceil((Date.parse(oldestThatCounts[time]) - since.getTime()) / 1000);
}

function kindsWith(kinds: MailKinds, column: "interval" | "budget", value: string): string[] {
  return Object.keys(kinds).filter((kind) => kinds[kind]?.[column] === value);
}
