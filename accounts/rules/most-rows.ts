import type { Kysely } from "kysely";
import type { Condition } from "#accounts/db/rows.ts";

/** Most rows of one account in each table, so that reading, exporting and deleting it stays quick. Writers delete the oldest. */
export const mostRows = {
  sessions: 100,
  /** The first factor and the second one of each session. */
  mfa_amr_claims: 200,
  mfa_factors: 10,
  recovery_codes: 10,
  /** Of each factor. */
  mfa_challenges: 5,
  /** Of each type. */
  mailed_tokens: 20,
  flow_state: 20,
  known_networks: 50,
  /** Of sign-ins and sign-outs, and of all other actions but those that anyone can cause (`mostAsked` in audit-log.ts). */
  audit_log_entries: 1000,
} as const;

/** Deletes the oldest rows beyond the maximum. `key` orders those of the same time; `written` is that of a row that stays. */
export async function deleteOldest(
  schema: unknown,
  table: keyof typeof mostRows,
  rows: { condition: Condition; time?: string; key?: string; written?: string; most?: number },
): Promise<void> {
  const { condition, time = "created_at", key = "id", written = "", most = mostRows[table] } = rows;
  const tables = schema as Kysely<Record<string, Record<string, unknown>>>;
  const oldestKept = tables
    .selectFrom(table)
    .select([time, key])
    .where(condition)
    .orderBy(time, "desc")
    .orderBy(key, "desc")
    .limit(1)
    .offset(most - 1);
  await tables
    .deleteFrom(table)
    .where(condition)
    .$if(written !== "", (query) => query.where(key, "!=", written))
    .where(({ eb, refTuple }) => eb(refTuple(time, key), "<", oldestKept as never))
    .execute();
}
