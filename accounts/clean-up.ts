import { setTimeout as delay } from "node:timers/promises";
import { type Expression, type ExpressionBuilder, type Kysely, type SqlBool, sql } from "kysely";
import type { Extension } from "#accounts/auth/service.ts";
import { daysBefore, retentionDays } from "#accounts/config/retention.ts";
import { withExtensions } from "#accounts/config/with-extensions.ts";
import type { Database } from "#accounts/db/connect.ts";
import { sharedExpiry } from "#accounts/db/expiry.ts";
import { isOutage } from "#accounts/db/outage.ts";
import type { AuthSchema } from "#accounts/db/schema.ts";
import { shrinkFile } from "#accounts/db/shrink-file.ts";
import { deleteOldMails } from "#accounts/mail/delete-old-mails.ts";
import { auditActor } from "#accounts/rules/audit-log.ts";
import { isUuid } from "#accounts/rules/is-uuid.ts";
import { mailedTokenSeconds } from "#accounts/rules/mailed-tokens.ts";
import { type SessionLifetimes, sessionEndTimes } from "#accounts/rules/session-lifetime.ts";
import { instanceId } from "#accounts/rules/users.ts";

export type CleanUpParts = {
  database: Database;
  extensions: readonly Extension[];
  config: SessionLifetimes;
  /** Folder of the outbox. */
  outboxDirectory: string;
  now: () => Date;
  logError: (line: string, cause: unknown) => void;
};

/** Deletes rows or files in batches, and yields how many each batch deleted. */
type Step = AsyncIterable<number>;

/** Rows per batch; few, so that other writers do not wait long. */
const batchSize = 500;
/** Pause between batches for waiting requests, milliseconds. */
const pauseMs = 10;
/** Days for which entries of deleted users are searched; more than one, as the server may have been down. */
const lateAuditDays = 7;

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
  const tokensEndedAt = Date.parse(before("oneTimeTokens"));
  const tokensMailedBefore = new Date(tokensEndedAt - mailedTokenSeconds * 1000);

  const ownSteps: Record<string, Step> = {
    sessions: concat(
      sessionEndTimes(config, time).map(({ column, time }) =>
        deleteRows(auth, "sessions", (eb) => eb(column, "<=", time)),
      ),
    ),
    flow_state: deleteRows(auth, "flow_state", (eb) =>
      // Kept as long as its mailed link.
      eb("created_at", "<", tokensMailedBefore.toISOString()),
    ),
    // The token of a replaced sign-up is kept until its account is confirmed.
    mailed_tokens: deleteRows(own, "mailed_tokens", ({ eb, and }) =>
      and([eb("created_at", "<", tokensMailedBefore.toISOString()), eb("replaced", "=", false)]),
    ),
    mfa_challenges: deleteRows(auth, "mfa_challenges", (eb) =>
      eb("created_at", "<", before("factorRequests")),
    ),
    unverified_factors: deleteRows(auth, "mfa_factors", ({ eb, and }) =>
      and([eb("status", "=", "unverified"), eb("created_at", "<", before("factorRequests"))]),
    ),
    mail_queue: deleteRows(own, "mail_queue", (eb) =>
      sharedExpiry.mail_queue.isExpired(eb, before("sentMails")),
    ),
    unconfirmed_users: deleteUsers(database, (eb) =>
      sharedExpiry.users.isExpired(eb, before("unconfirmedUsers")),
    ),
    anonymous_users: deleteUsers(database, ({ eb, and, not, exists, selectFrom }) =>
      and([
        eb("email_confirmed_at", "is", null),
        eb("is_anonymous", "=", true),
        eb("created_at", "<", before("anonymousUsers")),
        not(
          exists(
            selectFrom("sessions")
              .select("sessions.id")
              .whereRef("sessions.user_id", "=", "users.id")
              .where("sessions.updated_at", ">=", before("anonymousUsers")),
          ),
        ),
      ]),
    ),
    audit_log_entries: deleteRows(auth, "audit_log_entries", (eb) =>
      sharedExpiry.audit_log_entries.isExpired(eb, before("auditLog")),
    ),
    // Written by a request that ran while its account was deleted, or about a sign-up that a later one replaced.
    audit_of_deleted_users: deleteAuditOfDeletedUsers(auth, daysBefore(time, lateAuditDays)),
    known_networks: deleteRows(own, "known_networks", (eb) =>
      eb("seen_at", "<", before("knownNetworks")),
    ),
    outbox_mails: inBatches((limit) =>
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

async function* concat(steps: readonly Step[]): Step {
  for (const step of steps) yield* step;
}

/** Calls `deleteSome` until it deletes fewer than `limit`. */
async function* inBatches(deleteSome: (limit: number) => Promise<number>): Step {
  for (;;) {
    const count = await deleteSome(batchSize);
    yield count;
    if (count < batchSize) return;
  }
}

/** Primary keys of the tables whose key is not `id`. */
const primaryKeys: Readonly<Record<string, readonly string[]>> = {
  mailed_tokens: ["token_hash"],
  known_networks: ["user_id", "network"],
};

/** Deletes the rows of a table that meet a condition. */
function deleteRows<DB, T extends keyof DB & string>(
  schema: Kysely<DB>,
  table: T,
  condition: (eb: ExpressionBuilder<DB, T>) => Expression<SqlBool>,
): Step {
  const key = primaryKeys[table] ?? ["id"];
  const tables = schema as unknown as Kysely<Record<string, Record<string, unknown>>>;
  return inBatches(async (limit) => {
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

/** Deletes users that meet a condition, with their audit log. Foreign keys delete their other rows. */
function deleteUsers(
  database: Database,
  condition: (eb: ExpressionBuilder<AuthSchema, "users">) => Expression<SqlBool>,
): Step {
  return inBatches((limit) =>
    database.transaction(async ({ auth }) => {
      const old = auth.selectFrom("users").select("id").where(condition).limit(limit);
      const users = await auth.deleteFrom("users").where("id", "in", old).returning("id").execute();
      const ids = users.map(({ id }) => id);
      if (ids.length > 0) {
        await auth.deleteFrom("audit_log_entries").where(auditActor, "in", ids).execute();
      }
      return ids.length;
    }),
  );
}

/** Deletes entries since a time whose actor no longer exists. Looks the actors up in batches, like other long reads. */
async function* deleteAuditOfDeletedUsers(auth: Database["auth"], since: string): Step {
  for (let last = { created_at: since, id: "00000000-0000-0000-0000-000000000000" }; ; ) {
    const entries = await auth
      .selectFrom("audit_log_entries")
      .select(["created_at", "id", auditActor.as("actor")])
      .where(({ eb, refTuple, tuple }) =>
        eb(refTuple("created_at", "id"), ">", tuple(last.created_at, last.id)),
      )
      .orderBy("created_at")
      .orderBy("id")
      .limit(batchSize)
      .execute();
    const newest = entries.at(-1);
    if (!newest) return;
    last = newest;
    const actors = [...new Set(entries.map(({ actor }) => actor ?? "").filter(isUuid))];
    const users =
      actors.length === 0
        ? []
        : await auth.selectFrom("users").select("id").where("id", "in", actors).execute();
    const kept = new Set([instanceId, ...users.map(({ id }) => id)]);
    const gone = entries.filter(({ actor }) => actor && !kept.has(actor)).map(({ id }) => id);
    if (gone.length > 0)
      await auth.deleteFrom("audit_log_entries").where("id", "in", gone).execute();
    yield gone.length;
  }
}
