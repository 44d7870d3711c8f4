import { setTimeout as delay } from "node:timers/promises";
import { type Expression, type ExpressionBuilder, type Kysely, type SqlBool, sql } from "kysely";
import { forgetNetworks } from "#server/accounts/known-networks.ts";
import { type SessionLifetimes, whereSessionEnded } from "#server/accounts/session-lifetime.ts";
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
  /** Folder of the mails that are kept instead of sent. */
  outboxDirectory: string;
  now: () => Date;
  logError: (line: string, cause: unknown) => void;
};

/** Deletes at most `limit` rows or files and returns how many. */
type Step = (limit: number) => Promise<number>;

/** Most rows of one statement, so that other writers do not wait long. */
const batchSize = 500;
/** Between two batches, for the requests that wait meanwhile; milliseconds. */
const pauseMs = 10;

/**
 * Deletes all that is older than its period in server/retention.ts, batch by batch, and gives SQLite's free pages back
 * to the disk. Returns how many rows and files were deleted, by name. Several servers may do so at the same time. A
 * step that fails is logged and tried again by the next clean-up.
 */
export async function cleanUp(parts: CleanUpParts): Promise<Record<string, number>> {
  const deleted: Record<string, number> = {};
  for (const [name, step] of Object.entries(listSteps(parts))) {
    try {
      deleted[name] = await repeat(step);
    } catch (error) {
      parts.logError(`Clean-up of ${name} failed`, error);
      if (isOutage(error)) return deleted;
    }
  }
  await shrinkFile(parts.database).catch((error) =>
    parts.logError("Giving free space of the database back failed", error),
  );
  return deleted;
}

async function repeat(step: Step): Promise<number> {
  for (let total = 0; ; await delay(pauseMs)) {
    const count = await step(batchSize);
    total += count;
    if (count < batchSize) return total;
  }
}

/** Lists what is deleted, in this order: spent tokens before their sessions, which take the rest along. */
function listSteps({ database, config, outboxDirectory, now }: CleanUpParts) {
  const time = now();
  const before = (period: keyof typeof retentionDays) => daysBefore(time, retentionDays[period]);
  const rows = <T extends keyof AuthSchema>(table: T, condition: Condition<T>): Step => {
    return (limit) => deleteRows(database, { table, condition, limit });
  };
  const tokensEndedAt = Date.parse(before("oneTimeTokens"));
  const tokensMailedBefore = new Date(tokensEndedAt - config.oneTimeTokenSeconds * 1000);

  return {
    // The parent of the active token stays: it is good until that one is used.
    refresh_tokens: rows("refresh_tokens", ({ eb, and, not, exists, selectFrom }) =>
      and([
        sql<boolean>`revoked`,
        eb("updated_at", "<", before("spentRefreshTokens")),
        not(
          exists(
            selectFrom("refresh_tokens as active")
              .select("active.id")
              .whereRef("active.session_id", "=", "refresh_tokens.session_id")
              .whereRef("active.parent", "=", "refresh_tokens.token")
              .where("active.revoked", "=", false),
          ),
        ),
      ]),
    ),
    sessions: rows("sessions", whereSessionEnded(config, time)),
    flow_state: rows("flow_state", (eb) => eb("created_at", "<", before("flowStates"))),
    one_time_tokens: rows("one_time_tokens", (eb) =>
      eb("updated_at", "<", tokensMailedBefore.toISOString()),
    ),
    unconfirmed_users: rows("users", ({ eb, and, or }) => {
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
    anonymous_users: rows("users", ({ eb, and, not, exists, selectFrom }) =>
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
    audit_log_entries: rows("audit_log_entries", (eb) => eb("created_at", "<", before("auditLog"))),
    known_networks: (limit) => forgetNetworks(database.site, time, limit),
    unconfirmed_subscribers: (limit) => deleteUnconfirmed({ database, now: () => time }, limit),
    outbox_mails: (limit) => deleteOldMails(outboxDirectory, before("outboxMails"), limit),
  } satisfies Record<string, Step>;
}

type Condition<T extends keyof AuthSchema> = (
  eb: ExpressionBuilder<AuthSchema, T>,
) => Expression<SqlBool>;

/**
 * Deletes up to `limit` rows. Leaves out those that another transaction has locked: a row in use is none to delete,
 * and two servers do not wait for each other.
 */
async function deleteRows<T extends keyof AuthSchema>(
  { kind, auth }: Pick<Database, "kind" | "auth">,
  { table, condition, limit }: { table: T; condition: Condition<T>; limit: number },
): Promise<number> {
  // Every table has an id; the types of a table that is not known here say nothing else.
  const tables = auth as unknown as Kysely<Record<string, { id: string }>>;
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
}
