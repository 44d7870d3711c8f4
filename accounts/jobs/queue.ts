import { setTimeout as delay } from "node:timers/promises";
import type { Database } from "#accounts/db/connect.ts";
import { createKeyedHash, type KeyedHash } from "#accounts/db/keyed-hash.ts";
import { type BudgetOptions, openBudgets } from "#accounts/jobs/budgets.ts";
import {
  type Job,
  type JobRequest,
  type Lane,
  laneOf,
  rulesOf,
  type WrittenMail,
} from "#accounts/jobs/kinds.ts";
import { type Mail, UndeliverableError } from "#accounts/mail/mailer.ts";

type Tables = Database["own"];

export type JobOutcome = "sent" | "failed" | "undeliverable";

export type JobQueue = ReturnType<typeof openQueue>;

type AddOptions = BudgetOptions & { hash: KeyedHash };

type Options = AddOptions & {
  database: Pick<Database, "own" | "transaction">;
  /** Carries out a request and returns its mail, or null if there is none to send. Called again after a failure. */
  write: (job: Job) => Promise<WrittenMail | null>;
  send: (mail: Mail) => Promise<void>;
  /** Counts and logs outcomes. `cause` is the error of a job that is not sent. */
  onOutcome?: (job: Job, outcome: JobOutcome, cause?: unknown) => void;
  /** Maximum random delay before a mail is sent, milliseconds. */
  spreadMs?: number;
  /** False if jobs run only after `wake`: a hosted function runs for a request, and then ends. */
  polls?: boolean;
};

const lanes = {
  mail: { workers: 4, retriedForSeconds: 86_400 },
  webhook: { workers: 1, retriedForSeconds: 2 * 86_400 },
} as const;
/** How often the queue looks for retries and for jobs of processes that ended, milliseconds. */
const pollMs = 5000;
const leaseSeconds = 30;
/** Attempts during which the process ended: a mail may have been sent. Receivers of webhooks know an event by its id. */
const maxAttempts = 3;
const retrySeconds = [10, 30, 60, 120, 300, 600];
/** How long mails may wait while none is sent before the queue counts as stuck. */
const stuckSeconds = 600;
/** Delay of a mail that exceeds the server's hourly budget. */
const postponeSeconds = 600;
/** How long closing waits for mails that are being sent, milliseconds. */
const closeMs = 800;

/**
 * Opens the queue of jobs in the database. A job that was added is done even if the process or the mail server stops
 * meanwhile; it is retried for a day, a webhook for two. Mails to one recipient that are due are sent in their order.
 */
export function openQueue(options: Options) {
  const { database, kinds, limits, hash, now, write, send } = options;
  const { onOutcome = () => {}, spreadMs = 250, polls = true } = options;
  const { own } = database;
  const budgets = openBudgets(options);
  let closed = false;
  let wakes = 0;
  const workers = { mail: new Set<Promise<void>>(), webhook: new Set<Promise<void>>() };
  const activeWorkers = () => [...workers.mail, ...workers.webhook];
  const timers = new Set<NodeJS.Timeout>();

  const after = (seconds: number) => new Date(now().getTime() + seconds * 1000).toISOString();
  const ageOf = ({ created_at }: Pick<Job, "created_at">) =>
    (now().getTime() - Date.parse(created_at)) / 1000;
  /** Another program may do jobs of other kinds: the project's own sign-in, or a newer version of this one. */
  const kindsIn = (lane: Lane) => Object.keys(kinds).filter((kind) => laneOf(kinds, kind) === lane);
  const isMail = ({ kind }: Job) => laneOf(kinds, kind) === "mail";
  const waiting = (lane: Lane) =>
    own.selectFrom("jobs").where("state", "=", "waiting").where("kind", "in", kindsIn(lane));
  const update = (job: Job, values: Partial<Omit<Job, "id" | "pkce">>) =>
    own.updateTable("jobs").set(values).where("id", "=", job.id).execute();

  /** Leases the first job of a lane that is due, unless an earlier one to its recipient goes first. */
  const claim = (lane: Lane) =>
    database.transaction(async ({ own: tables }) => {
      const time = now().toISOString();
      const earlier = tables
        .selectFrom("jobs as earlier")
        .select("earlier.id")
        .where("earlier.state", "=", "waiting")
        // A postponed mail does not block later ones, a postponed webhook does.
        .$if(lane === "mail", (query) => query.where("earlier.due_at", "<=", time))
        .whereRef("earlier.recipient", "=", "job.recipient" as never)
        .whereRef("earlier.id", "<", "job.id" as never);
      const next = tables
        .selectFrom("jobs as job")
        .select("job.id")
        .where("job.state", "=", "waiting")
        .where("job.due_at", "<=", time)
        .where("job.kind", "in", kindsIn(lane))
        .where(({ eb, or }) =>
          or([eb("job.leased_until", "is", null), eb("job.leased_until", "<", time)]),
        )
        .where(({ not, exists }) => not(exists(earlier)))
        .orderBy("job.id")
        .limit(1);
      return tables
        .updateTable("jobs")
        .set(({ eb }) => ({ leased_until: after(leaseSeconds), attempts: eb("attempts", "+", 1) }))
        .where("id", "=", next)
        .returningAll()
        .executeTakeFirst();
    });

  /** Marks a job as done and replaces its recipient with the hash, which is enough for the budgets. */
  const end = (job: Job, state: Job["state"]) =>
    update(job, {
      state,
      recipient: hash(job.recipient),
      payload: "{}",
      leased_until: null,
      due_at: now().toISOString(),
    });

  const giveUp = async (job: Job, cause: unknown) => {
    await end(job, "undeliverable");
    onOutcome(job, "undeliverable", cause);
  };

  /** Retries later. The outcome is known, so `attempts`, which counts those during which the process ended, is reset. */
  const postpone = (job: Job, seconds: number) =>
    update(job, { attempts: 0, leased_until: null, due_at: after(seconds) });

  const retry = async (job: Job, cause: unknown) => {
    const age = ageOf(job);
    const { retriedForSeconds } = lanes[laneOf(kinds, job.kind)];
    if (isPermanent(cause) || age > retriedForSeconds) return giveUp(job, cause);
    await postpone(job, retrySeconds.find((seconds) => seconds > age) ?? 600);
    onOutcome(job, "failed", cause);
  };

  /**
   * Returns true if the budgets of an audience allow a mail. Otherwise postpones it, or drops it if its recipient has
   * no account and has received the maximum. Called before a mail is written, as writing it has effects, and again if
   * its recipient turns out to have no account.
   */
  const fitsBudgets = async (job: Job, audience: Job["audience"]) => {
    if (!limits.rateLimits) return true;
    const mail = { ...job, audience, recipient: hash(job.recipient) };
    if (audience === "strangers" && (await budgets.isRecipientFull(own, mail))) {
      await end(job, "not needed");
      return false;
    }
    if (audience !== job.audience) await update(job, { audience });
    if (await budgets.allows(own, mail)) return true;
    // The owner of an account is told of every change, however late.
    if (ageOf(job) > lanes.mail.retriedForSeconds && job.kind !== "notice")
      await giveUp(job, new Error("The hourly limit of mails was reached for a day"));
    else await postpone(job, postponeSeconds);
    return false;
  };

  const deliver = async (job: Job): Promise<void> => {
    if (job.attempts > maxAttempts && isMail(job)) {
      const problem = `The process ended during each of ${maxAttempts} attempts to send it`;
      return giveUp(job, new Error(problem));
    }
    try {
      if (isMail(job) && !(await fitsBudgets(job, job.audience))) return;
      const written = await write(job);
      if (!written) return void (await end(job, "not needed"));
      if (written.toStranger && !(await fitsBudgets(job, "strangers"))) return;
      await send(written.mail);
    } catch (cause) {
      return retry(job, cause);
    }
    await end(job, "sent");
    onOutcome(job, "sent");
  };

  // A process that polls is the only one that sends, so existing leases belong to a process that ended.
  const leasesEnded = polls
    ? own
        .updateTable("jobs")
        .set({ leased_until: null })
        .execute()
        .catch(() => {})
    : undefined;

  const work = async (lane: Lane) => {
    await leasesEnded;
    for (;;) {
      const seen = wakes;
      try {
        const job = closed ? undefined : await claim(lane);
        if (job) await deliver(job);
        else if (closed || seen === wakes) return;
      } catch {
        // The database is unavailable, which it logs and counts itself. The next poll tries again.
        return;
      }
    }
  };

  const start = () => {
    wakes += 1;
    for (const lane of ["mail", "webhook"] as const) {
      const active = workers[lane];
      while (!closed && active.size < lanes[lane].workers && kindsIn(lane).length > 0) {
        const worker = work(lane).finally(() => active.delete(worker));
        active.add(worker);
      }
    }
  };
  const poll = polls ? setInterval(start, pollMs).unref() : undefined;
  if (polls) start();

  return {
    hashRecipient: hash,
    hashNetwork: (network: string) => networkName(network, hash),
    /** Returns the kinds of the mails that were requested for a recipient in the last two days, and from where. */
    requestsTo: (tables: Tables, recipient: string): Promise<Pick<Job, "kind" | "host">[]> =>
      tables
        .selectFrom("jobs")
        .select(["kind", "host"])
        .distinct()
        .where("recipient", "in", [recipient, hash(recipient)])
        .execute(),
    /** Adds a job, or returns why it is rejected. Call it in a transaction, and `wake` afterwards. */
    add: (tables: Tables, request: JobRequest) => addJob(options, tables, request),
    /** Adds a row for a request whose mail was rejected, for `requestsTo`. `host` is its network. */
    addWithoutMail: (
      tables: Tables,
      { kind, recipient, host }: Pick<Job, "kind" | "recipient" | "host">,
    ) =>
      insert(options, tables, {
        kind,
        recipient: hash(recipient),
        // The next request of the same organisation may still have the mail that is left for other networks.
        networks: { host: networkName(host, hash), organisation: "" },
        state: "not needed",
      }),
    /** Starts due jobs after a random delay, so that the times of the next answers do not reveal what a mail took. */
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
        if (timers.size > 0) await delay(1);
      }
    },
    figures: async (lane: Lane = "mail") => {
      const { count, oldest } = await waiting(lane)
        .select(({ fn }) => [fn.countAll().as("count"), fn.min("created_at").as("oldest")])
        .executeTakeFirstOrThrow();
      const oldestSeconds = oldest ? Math.max(0, ageOf({ created_at: oldest })) : 0;
      return { waiting: Number(count), oldestSeconds };
    },
    /** Rejects if mails to several recipients have waited for ten minutes and none was sent meanwhile. */
    check: async () => {
      const since = after(-stuckSeconds);
      // A single mailbox that rejects mails, and mails that wait for the next hour's budget, are not a failure.
      if ((await budgets.strangersWait(own)) > 0) return;
      const { recipients } = await waiting("mail")
        .where("created_at", "<", since)
        .where(({ not, exists, selectFrom }) => {
          const sent = selectFrom("jobs as other").select("other.id");
          return not(
            exists(sent.where("other.state", "=", "sent").where("other.due_at", ">=", since)),
          );
        })
        .select(({ fn }) => fn.count("recipient").distinct().as("recipients"))
        .executeTakeFirstOrThrow();
      if (Number(recipients) > 1)
        throw new Error(`Mails to ${recipients} recipients are waiting and none is sent`);
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

/** For programs that send no mails: a second open queue on an SQLite file would resend what the first one is sending. */
export async function addJob(options: AddOptions, tables: Tables, request: JobRequest) {
  const { kinds, hash } = options;
  const { kind, recipient, networks } = request;
  // A webhook is no mail of its visitor's networks.
  const hashed = networks &&
    laneOf(kinds, kind) === "mail" && {
      host: networkName(networks.host, hash),
      organisation: networkName(networks.organisation, hash),
    };
  const job = { ...request, networks: hashed || null };
  const names = [recipient, hash(recipient)];
  const rejection = await openBudgets(options).findRejection(tables, { ...job, names });
  if (!rejection) await insert(options, tables, job);
  return rejection;
}

async function insert(
  { kinds, now }: Pick<AddOptions, "kinds" | "now">,
  tables: Tables,
  job: Pick<JobRequest, "kind" | "recipient" | "networks"> &
    Partial<JobRequest & Pick<Job, "state">>,
): Promise<void> {
  const { kind, recipient, networks, pkce = false, payload = {}, state = "waiting" } = job;
  const time = new Date(now().getTime() + (job.delaySeconds ?? 0) * 1000).toISOString();
  await tables
    .insertInto("jobs")
    .values({
      kind,
      audience: rulesOf(kinds, kind).audience,
      pkce,
      recipient,
      ...(networks ?? { host: "", organisation: "" }),
      payload: JSON.stringify(payload),
      state,
      attempts: 0,
      due_at: time,
      leased_until: null,
      created_at: time,
    })
    .execute();
}

/** Networks are already hashed if writing one mail requests another. */
const networkName = (network: string, hash: KeyedHash): string =>
  network.startsWith("#") ? network : `#${hash(network)}`;

export const queueHash = (keys: { deriveSecret: (purpose: string) => Buffer }): KeyedHash =>
  createKeyedHash(keys.deriveSecret("mail queue"));

/** Returns true if the mail server rejected the mail permanently: there is no such mailbox, or it rejects the message. */
function isPermanent(cause: unknown): boolean {
  if (cause instanceof UndeliverableError) return true;
  const { code, responseCode = 0 } = cause as { code?: string; responseCode?: number };
  return (code === "EENVELOPE" || code === "EMESSAGE") && responseCode >= 500;
}
