import { setTimeout as delay } from "node:timers/promises";
import { type Expression, type ExpressionBuilder, type Kysely, type SqlBool, sql } from "kysely";
import type { OpenAuthService } from "#accounts/auth/open-service.ts";
import type { Config, Extension } from "#accounts/auth/service.ts";
import { daysBefore, retentionDays } from "#accounts/config/retention.ts";
import type { AuthConfig } from "#accounts/config/settings.ts";
import { withExtensions } from "#accounts/config/with-extensions.ts";
import type { Database } from "#accounts/db/connect.ts";
import { isOutage } from "#accounts/db/outage.ts";
import { shrinkFile } from "#accounts/db/shrink-file.ts";
import type { LogError } from "#accounts/http/errors.ts";
import type { Metrics } from "#accounts/http/metrics.ts";
import type { Log } from "#accounts/log/open-log.ts";
import { deleteOldMails, outboxDirectory } from "#accounts/mail/outbox.ts";
import { auditActor } from "#accounts/rules/audit-log.ts";
import { mailedTokenSeconds } from "#accounts/rules/mailed-tokens.ts";
import { type SessionLifetimes, sessionEndTimes } from "#accounts/rules/session-lifetime.ts";
import { instanceId } from "#accounts/rules/users.ts";

export type CleanUpParts = {
  database: Database;
  extensions: readonly Extension[];
  config: SessionLifetimes & Pick<AuthConfig, "accessTokenSeconds">;
  /** Folder of the outbox. */
  outboxDirectory: string;
  now: () => Date;
  logError: (line: string, cause: unknown) => void;
};

/** Deletes rows or files in batches, and yields how many each batch deleted. */
type Step = AsyncIterable<number>;

/** Rows per batch; few, so that other writers do not wait long. */
const batchSize = 500;
/** Each of whom may have 2,500 rows (accounts/rules/most-rows.ts). */
const usersPerBatch = 1;
/** Pause between batches for waiting requests, milliseconds. */
const pauseMs = 10;
/** Days for which entries of deleted users are searched; more than one, as the server may have been down. */
const lateAuditDays = 7;
const dayMilliseconds = 86_400_000;
const hourMilliseconds = 3_600_000;

/** Runs the clean-up now and then daily; after a failure, an hour later. */
export function startDailyCleanUp(
  auth: OpenAuthService,
  { dataDirectory }: Config,
  { log, metrics, logError }: { log: Log; metrics: Metrics; logError: LogError },
): void {
  const run = async () => {
    const { deleted, complete } = await cleanUp({
      ...auth,
      outboxDirectory: outboxDirectory(dataDirectory),
      logError,
    });
    if (complete) metrics.recordCleanUp();
    const counts = Object.fromEntries(Object.entries(deleted).filter(([, count]) => count > 0));
    if (complete) log.info({ deleted: counts }, "Clean-up done");
    setTimeout(run, complete ? dayMilliseconds : hourMilliseconds).unref();
  };
  run();
}

/**
 * Deletes everything that is older than its retention period (accounts/config/retention.ts), and shrinks the SQLite file. The
 * server runs this at its start and then daily. Returns the number of
 * deleted rows and files by step, and whether every step succeeded. A failed step is logged and runs again next time.
 */
export async function cleanUp(
  parts: CleanUpParts,
): Promise<{ deleted: Record<string, number>; complete: boolean }> {
  const deleted: Record<string, number> = {};
  let complete = true;
  for (const [name, step] of Object.entries(listSteps(parts))) {
    try {
      deleted[name] = await sum(step);
    } catch (error) {
      complete = false;
      parts.logError(`Clean-up of ${name} failed`, error);
      if (isOutage(error)) return { deleted, complete };
    }
  }
  await shrinkFile(parts.database).catch((error) =>
    parts.logError("Shrinking the database file failed", error),
  );
  return { deleted, complete };
}

async function sum(batches: Step): Promise<number> {
  let total = 0;
  for await (const count of batches) {
    total += count;
    await delay(pauseMs);
  }
  return total;
}

/** Returns the steps by name. They run in this order. */
function listSteps({
  database,
  extensions,
  config,
  outboxDirectory,
  now,
}: CleanUpParts): Readonly<Record<string, Step>> {
  const time = now();
  const before = (period: keyof typeof retentionDays) => daysBefore(time, retentionDays[period]);
  const { auth, own } = database;
  const secondsBefore = (period: keyof typeof retentionDays, seconds: number) =>
    new Date(Date.parse(before(period)) - seconds * 1000).toISOString();
  const tokensMailedBefore = secondsBefore("oneTimeTokens", mailedTokenSeconds);

  const ownSteps: Record<string, Step> = {
    sessions: deleteRows(auth, "sessions", ({ eb, or }) =>
      or(sessionEndTimes(config, time).map(({ column, time }) => eb(column, "<=", time))),
    ),
    // Kept as long as its mailed link.
    flow_state: deleteRows(auth, "flow_state", (eb) => eb("created_at", "<", tokensMailedBefore)),
    // The token of a replaced sign-up is kept until its account is confirmed.
    mailed_tokens: deleteRows(own, "mailed_tokens", ({ eb, and }) =>
      and([eb("created_at", "<", tokensMailedBefore), eb("replaced", "=", false)]),
    ),
    mfa_challenges: deleteRows(auth, "mfa_challenges", (eb) =>
      eb("created_at", "<", before("factorRequests")),
    ),
    unverified_factors: deleteRows(auth, "mfa_factors", ({ eb, and }) =>
      and([eb("status", "=", "unverified"), eb("created_at", "<", before("factorRequests"))]),
    ),
    mail_queue: deleteRows(own, "mail_queue", ({ eb, and }) =>
      and([eb("state", "!=", "waiting"), eb("created_at", "<", before("sentMails"))]),
    ),
    unconfirmed_users: deleteUsers(database, before("unconfirmedUsers")),
    audit_log_entries: deleteRows(auth, "audit_log_entries", (eb) =>
      eb("created_at", "<", before("auditLog")),
    ),
    // Written by a request that ran while its account was deleted, or about a sign-up that a later one replaced.
    audit_of_deleted_users: deleteRows(
      auth,
      "audit_log_entries",
      ({ eb, and, not, exists, selectFrom }) =>
        and([
          eb("created_at", ">", daysBefore(time, lateAuditDays)),
          eb(auditActor, "not in", [instanceId, ""]),
          not(exists(selectFrom("users").select("users.id").where("users.id", "=", auditActor))),
        ]),
    ),
    known_networks: deleteRows(own, "known_networks", (eb) =>
      eb("seen_at", "<", before("knownNetworks")),
    ),
    // A newer key has signed for longer than tokens last.
    signing_keys: deleteRows(own, "signing_keys", ({ exists, selectFrom }) =>
      exists(
        selectFrom("signing_keys as newer")
          .select("newer.kid")
          .whereRef("newer.created_at", ">", "signing_keys.created_at")
          .where("newer.created_at", "<", secondsBefore("replacedKeys", config.accessTokenSeconds)),
      ),
    ),
    outbox_mails: inBatches(batchSize, (limit) =>
      deleteOldMails(outboxDirectory, before("outboxMails"), limit),
    ),
  };
  return withExtensions("step of the clean-up", ownSteps, extensions, ({ expiry = {} }) =>
    Object.fromEntries(
      Object.entries(expiry).map(([name, { table, days, isExpired }]) => [
        name,
        deleteRows(own as OwnRows, table, (eb) => isExpired(eb, daysBefore(time, days))),
      ]),
    ),
  );
}

type OwnRows = Kysely<Record<string, Record<string, unknown>>>;

/** Calls `deleteSome` until it deletes fewer than `limit`. */
async function* inBatches(limit: number, deleteSome: (limit: number) => Promise<number>): Step {
  for (;;) {
    const count = await deleteSome(limit);
    yield count;
    if (count < limit) return;
  }
}

/** Primary keys of the tables whose key is not `id`. */
const primaryKeys: Readonly<Record<string, readonly string[]>> = {
  mailed_tokens: ["token_hash"],
  known_networks: ["user_id", "network"],
  signing_keys: ["kid"],
};

/** Deletes the rows of a table that meet a condition. */
function deleteRows<DB, T extends keyof DB & string>(
  schema: Kysely<DB>,
  table: T,
  condition: (eb: ExpressionBuilder<DB, T>) => Expression<SqlBool>,
): Step {
  const key = primaryKeys[table] ?? ["id"];
  const tables = schema as unknown as Kysely<Record<string, Record<string, unknown>>>;
  return inBatches(batchSize, async (limit) => {
    const old = tables
      .selectFrom<string>(table)
      .select(key)
      .where(condition as never)
      .limit(limit);
    const { numDeletedRows } = await tables
      .deleteFrom<string>(table)
      .where(sql`(${sql.join(key.map((column) => sql.ref(column)))})`, "in", old)
      .executeTakeFirst();
    return Number(numDeletedRows);
  });
}

/** Deletes users who never confirmed, with their audit log. Foreign keys delete their other rows. */
function deleteUsers(database: Database, before: string): Step {
  return inBatches(usersPerBatch, (limit) =>
    database.transaction(async ({ auth }) => {
      const old = auth
        .selectFrom("users")
        .select("id")
        .where("email_confirmed_at", "is", null)
        .where("phone_confirmed_at", "is", null)
        .where("last_sign_in_at", "is", null)
        .where("created_at", "<", before)
        .where(({ eb, and, or }) => {
          const mails = ["confirmation_sent_at", "recovery_sent_at", "invited_at"] as const;
          return and(mails.map((sent) => or([eb(sent, "is", null), eb(sent, "<", before)])));
        })
        .limit(limit);
      const users = await auth.deleteFrom("users").where("id", "in", old).returning("id").execute();
      const ids = users.map(({ id }) => id);
      if (ids.length > 0) {
        await auth.deleteFrom("audit_log_entries").where(auditActor, "in", ids).execute();
      }
      return ids.length;
    }),
  );
}
