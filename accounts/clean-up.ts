import { setTimeout as delay } from "node:timers/promises";
import { type Kysely, type RawBuilder, type SqlBool, sql } from "kysely";
import type { OpenAuthService } from "#accounts/auth/open-service.ts";
import type { AuthService, Config, Extension } from "#accounts/auth/service.ts";
import { daysBefore, retentionDays } from "#accounts/config/retention.ts";
import type { AuthConfig } from "#accounts/config/settings.ts";
import { withExtensions } from "#accounts/config/with-extensions.ts";
import type { Database } from "#accounts/db/connect.ts";
import { isOutage } from "#accounts/db/errors.ts";
import type { Condition } from "#accounts/db/rows.ts";
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
  outboxDirectory: string;
  now: () => Date;
  logError: (line: string, cause: unknown) => void;
};

type Step = () => Promise<number>;

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
export async function runDailyCleanUp(
  auth: OpenAuthService,
  settings: Config,
  parts: { log: Log; metrics: Metrics | undefined; logError: LogError },
): Promise<void> {
  const { log, metrics, logError } = parts;
  const directory = outboxDirectory(settings.dataDirectory);
  const { deleted, complete } = await cleanUp({ ...auth, outboxDirectory: directory, logError });
  if (complete) {
    metrics?.recordCleanUp();
    const counts = Object.fromEntries(Object.entries(deleted).filter(([, count]) => count > 0));
    log.info({ deleted: counts }, "Clean-up done");
  }
  const next = () => runDailyCleanUp(auth, settings, parts);
  setTimeout(next, complete ? dayMilliseconds : hourMilliseconds).unref();
}

/** Runs the tasks of the extensions until the returned function is called. It resolves when those that run have ended. */
export function startTasks(service: AuthService, logError: LogError): () => Promise<void> {
  const stop = new AbortController();
  const { signal } = stop;
  const running = service.extensions
    .flatMap(({ tasks = {} }) => Object.entries(tasks))
    .map(async ([name, { seconds, run }]) => {
      for (;;) {
        await delay(seconds * 1000, undefined, { ref: false, signal }).catch(() => {});
        if (signal.aborted) return;
        await run(service).catch((cause) => logError(`${name} failed`, cause));
      }
    });
  return async () => {
    stop.abort();
    await Promise.all(running);
  };
}

/** Deletes what is older than its retention period, and shrinks the file. A failed step is logged and runs again next time. */
export async function cleanUp(parts: CleanUpParts) {
  const deleted: Record<string, number> = {};
  let complete = true;
  for (const [name, step] of Object.entries(listSteps(parts))) {
    try {
      deleted[name] = await step();
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

function listSteps(parts: CleanUpParts): Readonly<Record<string, Step>> {
  const { database, extensions, config, outboxDirectory, now } = parts;
  const time = now();
  const before = (period: keyof typeof retentionDays, seconds = 0) =>
    daysBefore(new Date(time.getTime() - seconds * 1000), retentionDays[period]);
  const rows = (table: string, condition: RawBuilder<SqlBool>) =>
    deleteRows(database, table, () => condition);
  const tokensMailedBefore = before("oneTimeTokens", mailedTokenSeconds);

  const ownSteps: Record<string, Step> = {
    sessions: deleteRows(database, "sessions", ({ eb, or }) =>
      or(sessionEndTimes(config, time).map(({ column, time }) => eb(column, "<=", time))),
    ),
    // Kept as long as its mailed link.
    flow_state: rows("flow_state", sql`created_at < ${tokensMailedBefore}`),
    // The token of a replaced sign-up is kept until its account is confirmed.
    mailed_tokens: rows("mailed_tokens", sql`created_at < ${tokensMailedBefore} AND NOT replaced`),
    mfa_challenges: rows("mfa_challenges", sql`created_at < ${before("factorRequests")}`),
    unverified_factors: rows(
      "mfa_factors",
      sql`status = 'unverified' AND created_at < ${before("factorRequests")}`,
    ),
    jobs: rows("jobs", sql`state <> 'waiting' AND created_at < ${before("sentMails")}`),
    unconfirmed_users: deleteUsers(database, before("unconfirmedUsers")),
    audit_log_entries: rows("audit_log_entries", sql`created_at < ${before("auditLog")}`),
    // Written by a request that ran while its account was deleted, or about a sign-up that a later one replaced.
    audit_of_deleted_users: rows(
      "audit_log_entries",
      sql`created_at > ${daysBefore(time, lateAuditDays)} AND ${auditActor} NOT IN (${instanceId}, '')
        AND NOT EXISTS (SELECT 1 FROM users WHERE users.id = ${auditActor})`,
    ),
    known_networks: rows("known_networks", sql`seen_at < ${before("knownNetworks")}`),
    // A newer key has signed for longer than tokens last.
    signing_keys: rows(
      "signing_keys",
      sql`EXISTS (SELECT 1 FROM signing_keys AS newer WHERE newer.created_at > signing_keys.created_at
        AND newer.created_at < ${before("replacedKeys", config.accessTokenSeconds)})`,
    ),
    outbox_mails: inBatches(batchSize, (limit) =>
      deleteOldMails(outboxDirectory, before("outboxMails"), limit),
    ),
  };
  return withExtensions("step of the clean-up", ownSteps, extensions, ({ expiry = {} }) =>
    Object.fromEntries(
      Object.entries(expiry).map(([name, { table, days, isExpired }]) => [
        name,
        deleteRows(database, table, (eb) => isExpired(eb, daysBefore(time, days))),
      ]),
    ),
  );
}

const inBatches =
  (limit: number, deleteSome: (limit: number) => Promise<number>): Step =>
  async () => {
    for (let total = 0; ; await delay(pauseMs)) {
      const count = await deleteSome(limit);
      total += count;
      if (count < limit) return total;
    }
  };

function deleteRows(database: Database, table: string, condition: Condition): Step {
  const tables = database.own as unknown as Kysely<Record<string, Record<string, unknown>>>;
  return inBatches(batchSize, async (limit) => {
    const old = tables.selectFrom(table).select("rowid").where(condition).limit(limit);
    const deleted = tables.deleteFrom(table).where("rowid", "in", old);
    return Number((await deleted.executeTakeFirst()).numDeletedRows);
  });
}

function deleteUsers(database: Database, before: string): Step {
  return inBatches(usersPerBatch, (limit) =>
    database.transaction(async ({ auth }) => {
      const old = auth
        .selectFrom("users")
        .select("id")
        .where(sql<SqlBool>`email_confirmed_at IS NULL AND phone_confirmed_at IS NULL
          AND last_sign_in_at IS NULL AND created_at < ${before}
          AND coalesce(confirmation_sent_at, '') < ${before}
          AND coalesce(recovery_sent_at, '') < ${before} AND coalesce(invited_at, '') < ${before}`)
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

/** Pages of 4 KB that one statement frees; few, so that other queries do not wait long. */
const pagesPerStatement = 1000;

export async function shrinkFile({ own }: Pick<Database, "own">): Promise<void> {
  const { rows } = await sql<{ free: number }>`
    SELECT freelist_count AS free FROM pragma_freelist_count`.execute(own);
  for (let free = rows[0]?.free ?? 0; free > 0; free -= pagesPerStatement) {
    await sql.raw(`PRAGMA incremental_vacuum(${pagesPerStatement})`).execute(own);
    await delay(pauseMs);
  }
  // Only the checkpoint shrinks the file. It also empties the write-ahead log, which still contains deleted rows.
  await sql`PRAGMA wal_checkpoint(TRUNCATE)`.execute(own);
}
