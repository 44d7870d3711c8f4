import { setTimeout as delay } from "node:timers/promises";
import { type Selectable, sql } from "kysely";
import type { Database } from "#server/db/connect.ts";
import { type KeyedHash, createKeyedHash } from "#server/db/keyed-hash.ts";
import type { MailQueueTable } from "#server/db/schema.ts";
import {
  audienceOf,
  findMailRefusal,
  findTotalWait,
  isMailLimitReached,
  type MailLimits,
  type MailRefusal,
  type MailRequest,
} from "#server/mail/mail-budgets.ts";
import type { Mail } from "#server/mail/mailer.ts";

type Tables = Database["site"];
export type QueuedMail = Selectable<MailQueueTable>;

/** A mail to be sent. `toStranger` says that its recipient has no confirmed account after all. */
export type WrittenMail = { mail: Mail; toStranger?: boolean };

export type MailOutcome = "sent" | "failed" | "undeliverable";

export type MailQueue = {
  /**
   * Adds a mail unless a budget or the interval refuses it; then says why. Call it in a transaction, and `wake` after
   * its end.
   */
  add: (tables: Tables, request: MailRequest) => Promise<MailRefusal | null>;
  /** Returns the hash that replaces a recipient once the mail is done. */
  nameOf: (recipient: string) => string;
  /** Sends what is due. */
  wake: () => void;
  /** Resolves when nothing is being sent and nothing is due. */
  idle: () => Promise<void>;
  /** Mails that wait, and the age of the oldest in seconds (0 if none waits). */
  figures: () => Promise<{ waiting: number; oldestSeconds: number }>;
  /** Rejects if mails to several recipients have waited for ten minutes and none went out meanwhile. */
  check: () => Promise<void>;
  close: () => Promise<void>;
};

type Options = {
  database: Pick<Database, "kind" | "site">;
  limits: MailLimits;
  /** Hashes recipients of mails that are done, and the networks that asked. */
  hash: KeyedHash;
  now: () => Date;
  /** Does what the request asks for and returns its mail, null if there is none to send. Called again after a failure. */
  write: (row: QueuedMail) => Promise<WrittenMail | null>;
  send: (mail: Mail) => Promise<void>;
  /** Counts outcomes. */
  onOutcome?: (outcome: MailOutcome) => void;
  /** Logs why a mail was not sent. */
  onFailure?: (row: QueuedMail, outcome: "failed" | "undeliverable", cause: unknown) => void;
  /** Longest time between a request and its mail, milliseconds. */
  spreadMs?: number;
};

/** Mails that are sent at the same time. */
const workers = 4;
/** How often the queue looks for mails of processes that ended, and for second attempts; milliseconds. */
const pollMs = 5000;
/** Longer than writing and sending a mail may take, seconds. */
const leaseSeconds = 30;
/** Attempts that ended with their process. A mail that may have been sent so often is not sent once more. */
const maxAttempts = 3;
/** Waits between attempts, seconds; the last one is repeated. */
const retrySeconds = [10, 30, 60, 120, 300, 600];
/** How long a mail is tried, seconds. */
const giveUpSeconds = 86_400;
/** How long mails may wait while none goes out before the queue counts as stuck, seconds. */
const stuckSeconds = 600;
/** Until a mail is tried again that the server's budget had nothing left for, seconds. */
const postponeSeconds = 600;
/** How long closing waits for mails that are being sent, milliseconds. */
const closeMs = 800;
/** PostgreSQL's number of the lock behind which budgets are counted. */
const budgetLock = 7_364_001;

/**
 * A queue of mails in the database. What was added before a caller was answered is sent though the process or the mail
 * server ends; each mail is tried for a day. Mails to one recipient that are due go in their
 * order.
 */
export function openMailQueue(options: Options): MailQueue {
  const { database, limits, hash, now, write, send } = options;
  const { onOutcome = () => {}, onFailure = () => {}, spreadMs = 250 } = options;
  const { site } = database;
  let closed = false;
  /** Workers that are running; each ends when it finds nothing due. */
  const working = new Set<Promise<void>>();
  let wakes = 0;
  const timers = new Set<NodeJS.Timeout>();

  const after = (seconds: number) => new Date(now().getTime() + seconds * 1000).toISOString();
  const update = (row: QueuedMail, values: Partial<Omit<QueuedMail, "id" | "pkce">>) =>
    site.updateTable("mail_queue").set(values).where("id", "=", row.id).execute();

  /** Leases the first mail that is due and whose recipient has no earlier one waiting. */
  const claim = () =>
    site.transaction().execute(async (tables) => {
      const time = now().toISOString();
      const due = tables
        .selectFrom("mail_queue as mail")
        .selectAll("mail")
        .where("mail.state", "=", "waiting")
        .where("mail.due_at", "<=", time)
        .where(({ eb, or }) =>
          or([eb("mail.leased_until", "is", null), eb("mail.leased_until", "<", time)]),
        )
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom("mail_queue as earlier")
                .select("earlier.id")
                .where("earlier.state", "=", "waiting")
                // One that was put off does not hold the others up.
                .where("earlier.due_at", "<=", time)
                .whereRef("earlier.recipient", "=", "mail.recipient")
                .whereRef("earlier.id", "<", "mail.id"),
            ),
          ),
        )
        .orderBy("mail.id")
        .limit(1);
      const row = await (database.kind === "postgres"
        ? due.forUpdate("mail").skipLocked()
        : due
      ).executeTakeFirst();
      if (!row) return undefined;
      return tables
        .updateTable("mail_queue")
        .set({ leased_until: after(leaseSeconds), attempts: row.attempts + 1 })
        .where("id", "=", row.id)
        .returningAll()
        .executeTakeFirstOrThrow();
    });

  /** Seconds since the mail was asked for. */
  const ageOf = ({ created_at }: QueuedMail) => (now().getTime() - Date.parse(created_at)) / 1000;

  /** Marks a mail as done and replaces its recipient by the hash, which is enough for the budgets. */
  const end = (row: QueuedMail, state: QueuedMail["state"]) =>
    update(row, {
      state,
      recipient: hash(row.recipient),
      payload: "{}",
      leased_until: null,
      due_at: now().toISOString(),
    });

  const giveUp = async (row: QueuedMail, cause: unknown) => {
    await end(row, "undeliverable");
    onOutcome("undeliverable");
    onFailure(row, "undeliverable", cause);
  };

  /** Tries again later: the outcome is known, so this attempt does not count as one whose process ended. */
  const postpone = (row: QueuedMail, seconds: number) =>
    update(row, { attempts: 0, leased_until: null, due_at: after(seconds) });

  const retry = async (row: QueuedMail, cause: unknown) => {
    const ageSeconds = ageOf(row);
    if (isPermanent(cause) || ageSeconds > giveUpSeconds) return giveUp(row, cause);
    await postpone(row, retrySeconds.find((wait) => wait > ageSeconds) ?? 600);
    onOutcome("failed");
    onFailure(row, "failed", cause);
  };

  /**
   * Returns true if the budgets of an audience allow a mail. Else it waits for its turn, or is dropped because its
   * recipient has no account and had mails enough. Asked before a mail is written, so that one that is not sent changes
   * nothing, and again for one that turns out to go to somebody without an account.
   */
  const fitsBudgets = async (row: QueuedMail, audience: QueuedMail["audience"]) => {
    if (!limits.rateLimits) return true;
    if (audience === "strangers" && (await isMailLimitReached(site, hash(row.recipient), now()))) {
      await end(row, "not needed");
      return false;
    }
    if (audience !== row.audience) await update(row, { audience });
    if ((await findTotalWait(site, audience, limits.mailsPerHour, now())) === null) return true;
    if (ageOf(row) > giveUpSeconds) await giveUp(row, new Error("The hour's mails are used up"));
    else await postpone(row, postponeSeconds);
    return false;
  };

  const deliver = async (row: QueuedMail): Promise<void> => {
    if (row.attempts > maxAttempts) {
      return giveUp(row, new Error(`${maxAttempts} processes ended while they sent it`));
    }
    try {
      if (!(await fitsBudgets(row, row.audience))) return;
      const written = await write(row);
      if (!written) return void (await end(row, "not needed"));
      if (written.toStranger && !(await fitsBudgets(row, "strangers"))) return;
      await send(written.mail);
    } catch (cause) {
      return retry(row, cause);
    }
    await end(row, "sent");
    onOutcome("sent");
  };

  // SQLite has one process, so a lease is of one that ended.
  const leasesEnded =
    database.kind === "sqlite"
      ? site
          .updateTable("mail_queue")
          .set({ leased_until: null })
          .execute()
          .catch(() => {})
      : undefined;

  const work = async () => {
    await leasesEnded;
    for (;;) {
      const seen = wakes;
      try {
        const row = closed ? undefined : await claim();
        if (row) await deliver(row);
        else if (closed || seen === wakes) return;
      } catch {
        // The database is away. It logs and counts that itself; the next poll tries again.
        return;
      }
    }
  };

  const start = () => {
    wakes += 1;
    while (!closed && working.size < workers) {
      const worker = work().finally(() => working.delete(worker));
      working.add(worker);
    }
  };
  const poll = setInterval(start, pollMs).unref();
  start();

  const figures = async () => {
    const { waiting, oldest } = await site
      .selectFrom("mail_queue")
      .select(({ fn }) => [fn.countAll().as("waiting"), fn.min("created_at").as("oldest")])
      .where("state", "=", "waiting")
      .executeTakeFirstOrThrow();
    const oldestSeconds = oldest ? Math.max(0, now().getTime() - Date.parse(oldest)) / 1000 : 0;
    return { waiting: Number(waiting), oldestSeconds };
  };

  return {
    nameOf: hash,
    add: (tables, request) => addMail(options, tables, request),
    // A while later, so that the next answers of this server do not tell by their time what this mail took.
    wake: () => {
      const timer = setTimeout(() => {
        timers.delete(timer);
        start();
      }, Math.random() * spreadMs);
      timers.add(timer);
    },
    idle: async () => {
      while (timers.size > 0 || working.size > 0) {
        await Promise.all(working);
        if (timers.size > 0) await new Promise((resolve) => setTimeout(resolve, 1));
      }
    },
    figures,
    check: async () => {
      const since = new Date(now().getTime() - stuckSeconds * 1000).toISOString();
      const late = site
        .selectFrom("mail_queue")
        .where("state", "=", "waiting")
        .where("created_at", "<", since);
      // One mailbox that takes no mails at the moment, and mails that wait for the next hour's budget, are no fault.
      const isUsedUp =
        (await findTotalWait(site, "strangers", limits.mailsPerHour, now())) !== null;
      const { recipients } = await (isUsedUp ? late.where("audience", "=", "accounts") : late)
        .select(({ fn }) => fn.count("recipient").distinct().as("recipients"))
        .executeTakeFirstOrThrow();
      if (Number(recipients) < 2) return;
      const sent = await site
        .selectFrom("mail_queue")
        .select("id")
        .where("state", "=", "sent")
        .where("due_at", ">=", since)
        .limit(1)
        .executeTakeFirst();
      if (!sent) throw new Error(`Mails to ${recipients} recipients wait and none goes out`);
    },
    close: async () => {
      closed = true;
      clearInterval(poll);
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
      // A mail that takes longer is sent again by the next process.
      await Promise.race([Promise.all(working), delay(closeMs, undefined, { ref: false })]);
    },
  };
}

/**
 * Adds a mail to the queue that servers send from; see `add` of MailQueue. For programs that send no mail themselves: a
 * second queue on one SQLite file would send the mails again that the first one is sending.
 */
export async function addMail(
  { database, limits, hash, now }: Pick<Options, "database" | "limits" | "hash" | "now">,
  tables: Tables,
  request: MailRequest,
): Promise<MailRefusal | null> {
  if (database.kind === "postgres") {
    await sql`select pg_advisory_xact_lock(${sql.lit(budgetLock)})`.execute(tables);
  }
  /** A mail that asks for further mails passes on networks that are hashed already. */
  const networkName = (network: string) =>
    network === "" || network.startsWith("#") ? network : `#${hash(network)}`;
  const { kind, recipient, pkce, payload } = request;
  const networks = {
    host: networkName(request.networks.host),
    site: networkName(request.networks.site),
    organisation: networkName(request.networks.organisation),
  };
  const names = [recipient, hash(recipient)];
  const refusal = await findMailRefusal(tables, { kind, names, pkce, networks }, limits, now());
  if (refusal) return refusal;
  const time = now().toISOString();
  await tables
    .insertInto("mail_queue")
    .values({
      kind,
      audience: audienceOf(kind),
      pkce,
      recipient,
      ...networks,
      payload: JSON.stringify(payload),
      state: "waiting",
      attempts: 0,
      due_at: time,
      leased_until: null,
      created_at: time,
    })
    .execute();
  return null;
}

/** Makes the hash of a queue. Every program that adds to one queue needs the same. */
export function mailHash(keys: { deriveSecret: (purpose: string) => Buffer }): KeyedHash {
  return createKeyedHash(keys.deriveSecret("mail queue"));
}

/** Returns true if a mail server refused this mail for good: no such mailbox, or a message it will not take. */
function isPermanent(cause: unknown): boolean {
  const { code, responseCode = 0 } = cause as { code?: string; responseCode?: number };
  return (code === "EENVELOPE" || code === "EMESSAGE") && responseCode >= 500;
}
