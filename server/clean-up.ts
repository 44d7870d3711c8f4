import { setTimeout as delay } from "node:timers/promises";
import { type Expression, type ExpressionBuilder, type Kysely, type SqlBool, sql } from "kysely";
import { auditActor, isActorGone } from "#server/accounts/audit.ts";
import { deleteOldNetworks } from "#server/accounts/known-networks.ts";
import { type SessionLifetimes, sessionEndTimes } from "#server/accounts/session-lifetime.ts";
import { instanceId } from "#server/accounts/users.ts";
import type { AuthConfig } from "#server/config.ts";
import type { Database } from "#server/db/connect.ts";
import { isOutage } from "#server/db/outage.ts";
import type { AuthSchema } from "#server/db/schema.ts";
import { shrinkFile } from "#server/db/shrink-file.ts";
import { deleteUnconfirmed } from "#server/functions/delete-unconfirmed.ts";
import { deleteOldMails } from "#server/mail/delete-old-mails.ts";
import { daysBefore, retentionDays } from "#server/retention.ts";

export type CleanUpParts = {
  database: Database;
  config: SessionLifetimes & Pick<AuthConfig, "oneTimeTokenSeconds">;
  /** Folder of the outbox. */
  outboxDirectory: string;
  now: () => Date;
  logError: (line: string, cause: unknown) => void;
  /** Runs a step, for callers that show the progress. */
  runStep?: (name: string, work: () => Promise<number>) => Promise<number>;
};

/** Deletes in batches and yields the number of deleted rows or files of each. */
type Step = AsyncIterable<number>;

/** Maximum number of rows per statement, so that other writers do not wait long. */
const batchSize = 500;
/** Age of the entries that are checked for deleted users. The clean-up runs daily, but a server may have been down. */
const lateAuditDays = 7;
/** Pause between batches, so that waiting requests are served; milliseconds. */
const pauseMs = 10;

/**
 * Deletes everything that is older than its period in server/retention.ts, in batches, and returns SQLite's free pages
 * to the disk. Returns the number of deleted rows and files by step, and whether every step succeeded. Several servers
 * may do this at the same time. A failed step is logged and retried by the next clean-up.
 */
export async function cleanUp(
  parts: CleanUpParts,
): Promise<{ deleted: Record<string, number>; complete: boolean }> {
  const deleted: Record<string, number> = {};
  let complete = true;
  const { runStep = (_name, work) => work() } = parts;
  for (const [name, step] of Object.entries(listSteps(parts))) {
    try {
      deleted[name] = await runStep(name, () => sum(step));
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

/** Returns the steps in order. Refresh tokens come before sessions, whose deletion deletes their other tokens. */
function listSteps({ database, config, outboxDirectory, now }: CleanUpParts) {
  const time = now();
  const before = (period: keyof typeof retentionDays) => daysBefore(time, retentionDays[period]);
  const { auth, site, kind } = database;
  const tokensEndedAt = Date.parse(before("oneTimeTokens"));
  const tokensMailedBefore = new Date(tokensEndedAt - config.oneTimeTokenSeconds * 1000);

  return {
    refresh_tokens: deleteUsedRefreshTokens(database, before("usedRefreshTokens")),
    sessions: concat(
      sessionEndTimes(config, time).map(({ column, time }) =>
        deleteRows(kind, auth, "sessions", (eb) => eb(column, "<=", time)),
      ),
    ),
    flow_state: deleteRows(kind, auth, "flow_state", (eb) =>
      // Not before its link is deleted.
      eb("created_at", "<", tokensMailedBefore.toISOString()),
    ),
    // The token of a replaced sign-up is kept until its account is confirmed.
    mailed_tokens: repeat(async (limit) => {
      const old = site
        .selectFrom("mailed_tokens")
        .select("token_hash")
        .where("created_at", "<", tokensMailedBefore.toISOString())
        .where("replaced", "=", false)
        .limit(limit);
      const { numDeletedRows } = await site
        .deleteFrom("mailed_tokens")
        .where("token_hash", "in", old)
        .executeTakeFirst();
      return Number(numDeletedRows);
    }),
    mfa_challenges: deleteRows(kind, auth, "mfa_challenges", (eb) =>
      eb("created_at", "<", before("factorRequests")),
    ),
    unverified_factors: deleteRows(kind, auth, "mfa_factors", ({ eb, and }) =>
      and([eb("status", "=", "unverified"), eb("created_at", "<", before("factorRequests"))]),
    ),
    mail_queue: deleteRows(kind, site, "mail_queue", ({ eb, and }) =>
      and([eb("state", "!=", "waiting"), eb("created_at", "<", before("sentMails"))]),
    ),
    unconfirmed_users: deleteUsers(kind, auth, ({ eb, and, or }) => {
      const neverSince = (column: "confirmation_sent_at" | "recovery_sent_at" | "invited_at") =>
        or([eb(column, "is", null), eb(column, "<", before("unconfirmedUsers"))]);
      return and([
        eb("email_confirmed_at", "is", null),
        eb("phone_confirmed_at", "is", null),
        eb("last_sign_in_at", "is", null),
        eb("is_anonymous", "=", false),
        eb("created_at", "<", before("unconfirmedUsers")),
        neverSince("confirmation_sent_at"),
        neverSince("recovery_sent_at"),
        neverSince("invited_at"),
      ]);
    }),
    anonymous_users: deleteUsers(kind, auth, ({ eb, and, not, exists, selectFrom }) =>
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
    audit_log_entries: deleteRows(kind, auth, "audit_log_entries", (eb) =>
      eb("created_at", "<", before("auditLog")),
    ),
    // Entries of requests that ran while their account was deleted, and of sign-ups that a later one replaced.
    audit_of_deleted_users: deleteRows(kind, auth, "audit_log_entries", (eb) =>
      eb.and([
        eb("created_at", ">=", daysBefore(time, lateAuditDays)),
        eb(auditActor, "!=", instanceId),
        isActorGone(eb),
      ]),
    ),
    known_networks: repeat((limit) => deleteOldNetworks(site, time, limit)),
    unconfirmed_subscribers: repeat((limit) =>
      deleteUnconfirmed({ database, now: () => time }, limit),
    ),
    outbox_mails: repeat((limit) => deleteOldMails(outboxDirectory, before("outboxMails"), limit)),
  } satisfies Record<string, Step>;
}

async function* concat(steps: readonly Step[]): Step {
  for (const step of steps) yield* step;
}

/** Calls `deleteSome`, which returns how many rows it deleted, until it deletes fewer than `limit`. */
async function* repeat(deleteSome: (limit: number) => Promise<number>): Step {
  for (;;) {
    const count = await deleteSome(batchSize);
    yield count;
    if (count < batchSize) return;
  }
}

/**
 * Deletes the rows of a table that meet a condition; the table's key must be `id`. Skips rows that another transaction
 * has locked: they are in use, and two servers do not wait for each other.
 */
function deleteRows<DB, T extends keyof DB & string>(
  kind: Database["kind"],
  schema: Kysely<DB>,
  table: T,
  condition: (eb: ExpressionBuilder<DB, T>) => Expression<SqlBool>,
): Step {
  const tables = schema as unknown as Kysely<Record<string, { id: string }>>;
  return repeat(async (limit) => {
    const old = tables
      .selectFrom(table as string)
      .select("id")
      .where(condition as never)
      .limit(limit);
    const { numDeletedRows } = await tables
      .deleteFrom(table as string)
      .where("id", "in", kind === "postgres" ? old.forUpdate().skipLocked() : old)
      .executeTakeFirst();
    return Number(numDeletedRows);
  });
}

/** Deletes users like deleteRows, and their audit log. Without a confirmed address they have no other rows. */
function deleteUsers(
  kind: Database["kind"],
  auth: Database["auth"],
  condition: (eb: ExpressionBuilder<AuthSchema, "users">) => Expression<SqlBool>,
): Step {
  return repeat((limit) =>
    auth.transaction().execute(async (tables) => {
      const old = tables.selectFrom("users").select("id").where(condition).limit(limit);
      const users = await tables
        .deleteFrom("users")
        .where("id", "in", kind === "postgres" ? old.forUpdate().skipLocked() : old)
        .returning("id")
        .execute();
      const ids = users.map(({ id }) => id);
      if (ids.length > 0) {
        await tables.deleteFrom("audit_log_entries").where(auditActor, "in", ids).execute();
      }
      return ids.length;
    }),
  );
}

/**
 * Deletes refresh tokens that were used before a time, except the parent of a session's active token, which is valid
 * until the active token is used. Each batch continues after the last one, so that it does not read these parents
 * again.
 */
async function* deleteUsedRefreshTokens({ auth, kind }: Database, before: string): Step {
  const isUsed = sql<boolean>`revoked`;
  for (let last = { updated_at: "0001-01-01T00:00:00.000Z", id: 0 }; ; ) {
    const used = await auth
      .selectFrom("refresh_tokens")
      .select(["updated_at", "id"])
      .where(isUsed)
      .where("updated_at", "<", before)
      .where(({ eb, refTuple, tuple }) =>
        eb(refTuple("updated_at", "id"), ">", tuple(last.updated_at, last.id)),
      )
      .orderBy("updated_at")
      .orderBy("id")
      .limit(batchSize)
      .execute();
    const newest = used.at(-1);
    // The same token can come again, as PostgreSQL's times have microseconds, which `last` does not have.
    if (!newest || newest.id === last.id) return;
    last = newest;
    const old = auth
      .selectFrom("refresh_tokens")
      .select("id")
      .where(
        "id",
        "in",
        used.map(({ id }) => id),
      )
      .where(isUsed)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("refresh_tokens as active")
              .select("active.id")
              .whereRef("active.session_id", "=", "refresh_tokens.session_id")
              .whereRef("active.parent", "=", "refresh_tokens.token")
              .where("active.revoked", "=", false),
          ),
        ),
      );
    const { numDeletedRows } = await auth
      .deleteFrom("refresh_tokens")
      .where("id", "in", kind === "postgres" ? old.forUpdate().skipLocked() : old)
      .executeTakeFirst();
    yield Number(numDeletedRows);
  }
}
