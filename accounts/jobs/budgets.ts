import type { SelectQueryBuilder } from "kysely";
import type { Database } from "#accounts/db/connect.ts";
import type { OwnSchema } from "#accounts/db/schema.ts";
import {
  type Job,
  type JobKinds,
  type JobRequest,
  type JobRules,
  rulesOf,
} from "#accounts/jobs/kinds.ts";

type Tables = Database["own"];

type MailLimits = {
  /** Minimum time between two mails of a kind to one recipient, requested from one network. */
  mailIntervalSeconds: number;
  /** Mails per hour to all recipients. See `allows` for the third that is reserved. */
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
export const perNetwork = {
  host: { mails: 20, seconds: hour },
  organisation: { mails: 40, seconds: hour },
} as const;

/**
 * Parts of the hourly mails: of those that a budget may reject, and of the others, such as notices, which would otherwise let
 * few networks with accounts of their own stop the sign-ups of all. The last third is reserved (see `allows`).
 */
export const parts = { rejectable: 1 / 2, others: 1 / 6, reserved: 1 / 3 };

/** Part of the reserved mails, and of the others, that one /24 or /48 may use. */
export const reservedPerOrganisation = 1 / 10;
export const othersPerOrganisation = 1 / 5;

export type MailRejection = { reason: "interval" | "budget"; waitSeconds: number };

type Query = SelectQueryBuilder<OwnSchema, "jobs", object>;

export type BudgetOptions = { kinds: JobKinds; limits: MailLimits; now: () => Date };

export function openBudgets({ kinds, limits, now }: BudgetOptions) {
  const { mailIntervalSeconds, mailsPerHour, rateLimits } = limits;
  /** Returns the seconds until fewer than `mails` rows are younger than `seconds`. `due_at` is when a mail was sent. */
  const wait = async (
    query: Query,
    { mails, seconds }: { mails: number; seconds: number },
    time: "created_at" | "due_at" = "created_at",
  ): Promise<number> => {
    const since = new Date(now().getTime() - seconds * 1000);
    const oldestThatCounts = await query
      .select(time)
      .where(time, ">", since.toISOString())
      .orderBy(time, "desc")
      .offset(Math.max(1, Math.floor(mails)) - 1)
      .limit(1)
      .executeTakeFirst();
    if (!oldestThatCounts) return 0;
    return Math.ceil((Date.parse(oldestThatCounts[time]) - since.getTime()) / 1000);
  };

  const kindsWith = (isCounted: (rules: JobRules) => unknown) =>
    Object.keys(kinds).filter((kind) => isCounted(rulesOf(kinds, kind)));

  /** Only these count for a server or a mailbox: for a waiting mail it is not yet known whether there is one to send. */
  const sent = (tables: Tables) => tables.selectFrom("jobs").where("state", "=", "sent");
  const sentOf = (tables: Tables, part: "rejectable" | "others") => {
    const others = kindsWith(({ isNeverRejected }) => isNeverRejected);
    return sent(tables).where("kind", part === "others" ? "in" : "not in", others);
  };
  const hourlyWait = (query: Query, mails: number) =>
    wait(query, { mails, seconds: hour }, "due_at");

  const totalWait = (tables: Tables) => hourlyWait(sent(tables), mailsPerHour);

  const strangersWait = async (tables: Tables) =>
    Math.max(
      await hourlyWait(sentOf(tables, "rejectable"), mailsPerHour * parts.rejectable),
      await totalWait(tables),
    );

  const recipientWait = async (
    mails: Query,
    { audience, organisation }: Pick<Job, "audience" | "organisation">,
    time?: "due_at",
  ) => {
    const ofNetwork = mails.where("organisation", "=", organisation);
    const waits: number[] = [];
    for (const { mails: number, most, seconds } of perRecipient[audience]) {
      const ofAll = await wait(mails, { mails: number, seconds }, time);
      waits.push(Math.min(ofAll, await wait(ofNetwork, { mails: 1, seconds }, time)));
      waits.push(await wait(mails, { mails: most, seconds }, time));
    }
    return Math.max(...waits);
  };

  return {
    strangersWait,

    /**
     * Returns why a mail cannot be requested now, or null if it can. Counts for the address as it was typed, so that a
     * rejection does not reveal whether it has an account. `names` are the values of the column `recipient`: the address,
     * and its hash once a mail is done. Call it in the transaction that adds the mail.
     */
    findRejection: async (
      tables: Tables,
      request: Pick<JobRequest, "kind" | "pkce" | "networks"> & { names: string[] },
    ): Promise<MailRejection | null> => {
      const { kind, names, pkce = false, networks } = request;
      const { interval, budget, audience, isNeverRejected } = rulesOf(kinds, kind);
      if (!networks || isNeverRejected || !rateLimits) return null;
      const all = tables.selectFrom("jobs");
      // PKCE counts separately: the mailbox owner cannot use a link that someone else requested with PKCE. By the requested
      // kind: counting by the mail that was sent would reveal whether the address has an account.
      const toRecipient = (isCounted: (rules: JobRules) => boolean) =>
        all
          .where("recipient", "in", names)
          .where("pkce", "=", pkce)
          .where("kind", "in", kindsWith(isCounted));

      if (interval && mailIntervalSeconds > 0) {
        const ofInterval = toRecipient((rules) => rules.interval === interval);
        const waitSeconds = await wait(ofInterval.where("host", "=", networks.host), {
          mails: 1,
          seconds: mailIntervalSeconds,
        });
        if (waitSeconds > 0) return { reason: "interval", waitSeconds };
      }
      const waits = [await (audience === "strangers" ? strangersWait : totalWait)(tables)];
      if (budget) {
        const ofBudget = toRecipient((rules) => rules.budget === budget);
        waits.push(await recipientWait(ofBudget, { audience, ...networks }));
      }
      for (const level of ["host", "organisation"] as const) {
        waits.push(await wait(all.where(level, "=", networks[level]), perNetwork[level]));
      }
      const waitSeconds = Math.max(...waits);
      return waitSeconds > 0 ? { reason: "budget", waitSeconds } : null;
    },

    isRecipientFull: async (tables: Tables, { recipient, organisation }: Job): Promise<boolean> => {
      const audience = "strangers";
      const mails = sent(tables).where((eb) => eb.and({ recipient, audience }));
      return (await recipientWait(mails, { audience, organisation }, "due_at")) > 0;
    },

    /**
     * Returns true if the server's hourly budget allows a mail now: within the part of its kind, or of the last third, which
     * is for people with a confirmed account who have been sent none of its kind this hour: a link, a link that needs its
     * browser (PKCE), or a notice. One /24 or /48 gets a tenth of that third, so that one person with many accounts cannot
     * use it up. `recipient` is a hash.
     */
    allows: async (
      tables: Tables,
      { kind, recipient, pkce, organisation, audience }: Job,
    ): Promise<boolean> => {
      if ((await totalWait(tables)) > 0) return false;
      const { isNeverRejected } = rulesOf(kinds, kind);
      const part = isNeverRejected ? "others" : "rejectable";
      const mails = mailsPerHour * parts[part];
      const ofPart = sentOf(tables, part);
      const fromNetwork = ofPart.where("organisation", "=", organisation);
      const isOfOneNetwork =
        isNeverRejected &&
        organisation !== "" &&
        (await hourlyWait(fromNetwork, mails * othersPerOrganisation)) > 0;
      if (!isOfOneNetwork && (await hourlyWait(ofPart, mails)) === 0) return true;
      if (audience === "strangers") return false;
      const toAccounts = sent(tables).where("audience", "=", "accounts");
      const toRecipient = toAccounts
        .where((eb) => eb.and({ recipient, pkce }))
        .where("kind", kind === "notice" ? "=" : "!=", "notice");
      if ((await hourlyWait(toRecipient, 1)) > 0) return false;
      const ofNetwork = toAccounts.where("organisation", "=", organisation);
      const reserved = mailsPerHour * parts.reserved * reservedPerOrganisation;
      return organisation === "" || (await hourlyWait(ofNetwork, reserved)) === 0;
    },
  };
}
