import { setTimeout as delay } from "node:timers/promises";
import type { Database } from "#accounts/db/connect.ts";
import { createKeyedHash, type KeyedHash } from "#accounts/db/keyed-hash.ts";
import {
  findMailRejection,
  findStrangersWait,
  isMailLimitReached,
  listDeliveryKinds,
  type MailKinds,
  type MailLimits,
  type MailRejection,
  type MailRequest,
  mayBeSent,
  type QueuedMail,
  rulesOf,
} from "#accounts/mail/mail-budgets.ts";
import type { Mail } from "#accounts/mail/mailer.ts";

type Tables = Database["own"];

export type { QueuedMail };

/** A mail to send. `toStranger` is true if its recipient turned out to have no confirmed account. */
export type WrittenMail = { mail: Mail; toStranger?: boolean };

export type MailOutcome = "sent" | "failed" | "undeliverable";

export type MailQueue = {
  /**
   * Adds a mail, or returns why a budget or the interval rejects it. Call it in a transaction, and `wake` after the
   * transaction.
   */
  add: (tables: Tables, request: MailRequest) => Promise<MailRejection | null>;
  /** Adds a row for a request that no mail of ours follows, for `requestsTo`. `host` is its network. */
  addWithoutMail: (
    tables: Tables,
    request: Pick<QueuedMail, "recipient" | "host"> & { kind: string },
  ) => Promise<void>;
  /** Returns the hash that replaces the recipient once a mail is done. */
  hashRecipient: (recipient: string) => string;
  /** Returns the hash in the column `host` for a network. */
  hashNetwork: (network: string) => string;
  /** Returns the kinds of the mails that were requested for a recipient in the last two days, and from where. */
  requestsTo: (tables: Tables, recipient: string) => Promise<Pick<QueuedMail, "kind" | "host">[]>;
  /** Starts sending the mails that are due. */
  wake: () => void;
  /** Resolves when no mail is being sent or due. */
  idle: () => Promise<void>;
  /** Returns the number of waiting mails, or events of one kind, and the age of the oldest (0 if there is none). */
  figures: (kind?: string) => Promise<{ waiting: number; oldestSeconds: number }>;
  /** Rejects if mails to several recipients have waited for ten minutes and none was sent meanwhile. */
  check: () => Promise<void>;
  close: () => Promise<void>;
};

type Options = {
  database: Pick<Database, "own" | "transaction">;
  kinds: MailKinds;
  limits: MailLimits;
  /** Hashes the recipients of mails that are done, and the networks that requested them. */
  hash: KeyedHash;
  now: () => Date;
  /** Carries out a request and returns its mail, or null if there is none to send. Called again after a failure. */
  write: (row: QueuedMail) => Promise<WrittenMail | null>;
  send: (mail: Mail) => Promise<void>;
  /** Counts outcomes. */
  onOutcome?: (outcome: MailOutcome) => void;
  /** Logs why a mail was not sent. */
  onFailure?: (row: QueuedMail, outcome: "failed" | "undeliverable", cause: unknown) => void;
  /** Maximum random delay before a mail is sent, milliseconds. */
  spreadMs?: number;
  /** False if mails are sent only after `wake`: a hosted function runs for a request, and then ends. */
  polls?: boolean;
};

/** Maximum number of mails that are sent at the same time. Other events wait in a lane of their own: their receiver may hang. */
const maxWorkers = { mails: 4, events: 1 };
type Lane = keyof typeof maxWorkers;
/** How often the queue looks for retries and for mails of processes that ended, milliseconds. */
const pollMs = 5000;
/** Longer than writing and sending a mail can take. */
const leaseSeconds = 30;
/**
 * Maximum of attempts during which the process ended. The mail may have been sent each time, so it is not sent again.
 * Receivers of other events know by their id that they have them.
 */
const maxAttempts = 3;
/** Delays between attempts; the last one repeats. */
const retrySeconds = [10, 30, 60, 120, 300, 600];
/** Age at which a mail is no longer retried. */
const giveUpSeconds = 86_400;
/** How long mails may wait while none is sent before the queue counts as stuck. */
const stuckSeconds = 600;
/** Delay of a mail that exceeds the server's hourly budget. */
const postponeSeconds = 600;
/** How long closing waits for mails that are being sent, milliseconds. */
const closeMs = 800;

/** Rejection of `write` for an event that is not retried. */
export class UndeliverableError extends Error {
  override name = "UndeliverableError";
}

/**
 * Opens the queue of mails in the database, and of other events (`retriedForSeconds` of MailRules). A mail that was added
 * is sent even if the process or the mail server stops meanwhile; it is retried for a day. Mails to one recipient that are
 * due are sent in their order.
 */
export function openMailQueue(options: Options): MailQueue {
  const { database, kinds, limits, hash, now, write, send } = options;
  const { onOutcome = () => {}, onFailure = () => {}, spreadMs = 250, polls = true } = options;
  const { own } = database;
  let closed = false;
  const deliveryKinds = listDeliveryKinds(kinds);
  const lanes: readonly Lane[] = deliveryKinds.length > 0 ? ["mails", "events"] : ["mails"];
  /** Running workers by lane; each ends when nothing is due. */
  const workers = { mails: new Set<Promise<void>>(), events: new Set<Promise<void>>() };
  const activeWorkers = () => [...workers.mails, ...workers.events];
  let wakes = 0;
  const timers = new Set<NodeJS.Timeout>();

  const after = (seconds: number) => new Date(now().getTime() + seconds * 1000).toISOString();
  const update = (row: QueuedMail, values: Partial<Omit<QueuedMail, "id" | "pkce">>) =>
    own.updateTable("mail_queue").set(values).where("id", "=", row.id).execute();

  /** Leases the first mail or event of a lane that is due, unless an earlier one to its recipient goes first. */
  const claim = (lane: Lane) =>
    database.transaction(async ({ own: tables }) => {
      const time = now().toISOString();
      const due = tables
        .selectFrom("mail_queue as mail")
        .selectAll("mail")
        .where("mail.state", "=", "waiting")
        .where("mail.due_at", "<=", time)
        // Another program may send the others: the project's own sign-in, or a newer version of this one.
        .where("mail.kind", "in", Object.keys(kinds))
        .where(({ eb, or }) =>
          or([eb("mail.leased_until", "is", null), eb("mail.leased_until", "<", time)]),
        )
        .$if(lanes.length > 1, (query) =>
          query.where("mail.kind", lane === "events" ? "in" : "not in", deliveryKinds),
        )
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom("mail_queue as earlier")
                .select("earlier.id")
                .where("earlier.state", "=", "waiting")
                // A postponed mail does not block later ones, a postponed event does.
                .$if(lane === "mails", (query) => query.where("earlier.due_at", "<=", time))
                .whereRef("earlier.recipient", "=", "mail.recipient")
                .whereRef("earlier.id", "<", "mail.id"),
            ),
          ),
        )
        .orderBy("mail.id")
        .limit(1);
      const row = await due.executeTakeFirst();
      if (!row) return undefined;
      return tables
        .updateTable("mail_queue")
        .set({ leased_until: after(leaseSeconds), attempts: row.attempts + 1 })
        .where("id", "=", row.id)
        .returningAll()
        .executeTakeFirstOrThrow();
    });

  /** Returns the seconds since a mail was requested. */
  const ageOf = ({ created_at }: QueuedMail) => (now().getTime() - Date.parse(created_at)) / 1000;

  /** Marks a mail as done and replaces its recipient with the hash, which is enough for the budgets. */
  const end = (row: QueuedMail, state: QueuedMail["state"]) =>
    update(row, {
      state,
      recipient: hash(row.recipient),
      payload: "{}",
      leased_until: null,
      due_at: now().toISOString(),
    });

  const isEvent = ({ kind }: QueuedMail) => deliveryKinds.includes(kind);
  const count = (row: QueuedMail, outcome: MailOutcome) => {
    if (!isEvent(row)) onOutcome(outcome);
  };

  const giveUp = async (row: QueuedMail, cause: unknown) => {
    await end(row, "undeliverable");
    count(row, "undeliverable");
    onFailure(row, "undeliverable", cause);
  };

  /**
   * Retries later. The outcome is known, so `attempts`, which counts attempts during which the process ended, is
   * reset.
   */
  const postpone = (row: QueuedMail, seconds: number) =>
    update(row, { attempts: 0, leased_until: null, due_at: after(seconds) });

  const retry = async (row: QueuedMail, cause: unknown) => {
    const ageSeconds = ageOf(row);
    const { retriedForSeconds = giveUpSeconds } = rulesOf(kinds, row.kind);
    if (isPermanent(cause) || ageSeconds > retriedForSeconds) return giveUp(row, cause);
    await postpone(row, retrySeconds.find((wait) => wait > ageSeconds) ?? 600);
    count(row, "failed");
    onFailure(row, "failed", cause);
  };

  /**
   * Returns true if the budgets of an audience allow a mail. Otherwise postpones it, or drops it if its recipient has
   * no account and has received the maximum. Called before a mail is written, as writing it has effects, and again if
   * its recipient turns out to have no account.
   */
  const fitsBudgets = async (row: QueuedMail, audience: QueuedMail["audience"]) => {
    if (!limits.rateLimits) return true;
    const mail = { ...row, audience, recipient: hash(row.recipient) };
    if (audience === "strangers" && (await isMailLimitReached(own, mail, now()))) {
      await end(row, "not needed");
      return false;
    }
    if (audience !== row.audience) await update(row, { audience });
    if (await mayBeSent(own, kinds, mail, limits.mailsPerHour, now())) return true;
    // The owner of an account is told of every change, however late.
    if (ageOf(row) > giveUpSeconds && row.kind !== "notice")
      await giveUp(row, new Error("The hourly limit of mails was reached for a day"));
    else await postpone(row, postponeSeconds);
    return false;
  };

  const deliver = async (row: QueuedMail): Promise<void> => {
    if (row.attempts > maxAttempts && !isEvent(row)) {
      return giveUp(
        row,
        new Error(`The process ended during each of ${maxAttempts} attempts to send it`),
      );
    }
    try {
      if (!isEvent(row) && !(await fitsBudgets(row, row.audience))) return;
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

  // A process that polls is the only one that sends, so existing leases belong to a process that ended.
  const leasesEnded = polls
    ? own
        .updateTable("mail_queue")
        .set({ leased_until: null })
        .execute()
        .catch(() => {})
    : undefined;

  const work = async (lane: Lane) => {
    await leasesEnded;
    for (;;) {
      const seen = wakes;
      try {
        const row = closed ? undefined : await claim(lane);
        if (row) await deliver(row);
        else if (closed || seen === wakes) return;
      } catch {
        // The database is unavailable, which it logs and counts itself. The next poll tries again.
        return;
      }
    }
  };

  const start = () => {
    wakes += 1;
    for (const lane of lanes) {
      const active = workers[lane];
      while (!closed && active.size < maxWorkers[lane]) {
        const worker = work(lane).finally(() => active.delete(worker));
        active.add(worker);
      }
    }
  };
  const poll = polls ? setInterval(start, pollMs).unref() : undefined;
  if (polls) start();

  /** Returns a query of the waiting mails. */
  const waitingMails = () =>
    own
      .selectFrom("mail_queue")
      .where("state", "=", "waiting")
      .$if(deliveryKinds.length > 0, (query) => query.where("kind", "not in", deliveryKinds));

  const figures = async (kind?: string) => {
    const rows = kind
      ? own.selectFrom("mail_queue").where("state", "=", "waiting").where("kind", "=", kind)
      : waitingMails();
    const { waiting, oldest } = await rows
      .select(({ fn }) => [fn.countAll().as("waiting"), fn.min("created_at").as("oldest")])
      .executeTakeFirstOrThrow();
    const oldestSeconds = oldest ? Math.max(0, now().getTime() - Date.parse(oldest)) / 1000 : 0;
    return { waiting: Number(waiting), oldestSeconds };
  };

  return {
    hashRecipient: hash,
    hashNetwork: (network) => networkName(network, hash),
    requestsTo: (tables, recipient) =>
      tables
        .selectFrom("mail_queue")
        .select(["kind", "host"])
        .distinct()
        .where("recipient", "in", [recipient, hash(recipient)])
        .execute(),
    add: (tables, request) => addMail(options, tables, request),
    addWithoutMail: async (tables, { kind, recipient, host }) => {
      const time = now().toISOString();
      await tables
        .insertInto("mail_queue")
        .values({
          kind,
          audience: rulesOf(kinds, kind).audience,
          pkce: false,
          recipient: hash(recipient),
          host: networkName(host, hash),
          // The next request of the same organisation may still have the mail that is left for other networks.
          organisation: "",
          payload: "{}",
          state: "not needed",
          attempts: 0,
          due_at: time,
          leased_until: null,
          created_at: time,
        })
        .execute();
    },
    // After a random delay, so that response times of the next calls do not reveal what this mail took.
    wake: () => {
      const timer = setTimeout(() => {
        timers.delete(timer);
        start();
      }, Math.random() * spreadMs);
      timers.add(timer);
    },
    idle: async () => {
      while (timers.size > 0 || activeWorkers().length > 0) {
        await Promise.all(activeWorkers());
        if (timers.size > 0) await new Promise((resolve) => setTimeout(resolve, 1));
      }
    },
    figures,
    check: async () => {
      const since = new Date(now().getTime() - stuckSeconds * 1000).toISOString();
      const late = waitingMails().where("created_at", "<", since);
      // A single mailbox that rejects mails, and mails that wait for the next hour's budget, are not a failure.
      if ((await findStrangersWait(own, kinds, limits.mailsPerHour, now())) > 0) return;
      const { recipients } = await late
        .select(({ fn }) => fn.count("recipient").distinct().as("recipients"))
        .executeTakeFirstOrThrow();
      if (Number(recipients) < 2) return;
      const sent = await own
        .selectFrom("mail_queue")
        .select("id")
        .where("state", "=", "sent")
        .where("due_at", ">=", since)
        .limit(1)
        .executeTakeFirst();
      if (!sent) throw new Error(`Mails to ${recipients} recipients are waiting and none is sent`);
    },
    close: async () => {
      closed = true;
      clearInterval(poll);
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
      // A mail that takes longer is sent again by the next process.
      await Promise.race([Promise.all(activeWorkers()), delay(closeMs, undefined, { ref: false })]);
    },
  };
}

/**
 * Adds a mail to the queue without opening it; see `add` of MailQueue. For programs that send no mails themselves: a
 * second open queue on an SQLite file would resend the mails that the first one is sending.
 */
export async function addMail(
  { kinds, limits, hash, now }: Pick<Options, "kinds" | "limits" | "hash" | "now">,
  tables: Tables,
  request: MailRequest,
): Promise<MailRejection | null> {
  const { kind, recipient, pkce, payload } = request;
  // An event is no mail of its visitor's networks.
  const isMail = rulesOf(kinds, kind).retriedForSeconds === undefined;
  const networks = isMail
    ? request.networks && {
        host: networkName(request.networks.host, hash),
        organisation: networkName(request.networks.organisation, hash),
      }
    : null;
  const names = [recipient, hash(recipient)];
  const rejection = await findMailRejection(
    tables,
    kinds,
    { kind, names, pkce, networks },
    limits,
    now(),
  );
  if (rejection) return rejection;
  const time = now().toISOString();
  await tables
    .insertInto("mail_queue")
    .values({
      kind,
      audience: rulesOf(kinds, kind).audience,
      pkce,
      recipient,
      ...(networks ?? { host: "", organisation: "" }),
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

/** Networks are already hashed if writing one mail requests another. */
function networkName(network: string, hash: KeyedHash): string {
  return network.startsWith("#") ? network : `#${hash(network)}`;
}

/** Returns the hash for a queue. Every program that adds mails to the queue needs the same one. */
export function mailHash(keys: { deriveSecret: (purpose: string) => Buffer }): KeyedHash {
  return createKeyedHash(keys.deriveSecret("mail queue"));
}

/**
 * Returns true if the mail server rejected the mail permanently: there is no such mailbox, or it rejects the message.
 */
function isPermanent(cause: unknown): boolean {
  if (cause instanceof UndeliverableError) return true;
  const { code, responseCode = 0 } = cause as { code?: string; responseCode?: number };
  return (code === "EENVELOPE" || code === "EMESSAGE") && responseCode >= 500;
}
