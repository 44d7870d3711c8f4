import type { Kysely, SelectQueryBuilder } from "kysely";
import type pg from "pg";
import type { AuthSchema, OwnSchema } from "#accounts/db/schema.ts";

/**
 * Schema of the service's own tables and those of its extensions on PostgreSQL, from the first versions, in which all
 * of them belonged to a website.
 */
export const ownSchema = "site";

/** The tables of the original server (`auth`), and those of this service and its extensions (`own`). Check `kind` only where SQLite and PostgreSQL differ. */
export type Database = {
  kind: "sqlite" | "postgres";
  auth: Kysely<AuthSchema>;
  own: Kysely<OwnSchema>;
  /**
   * A second pool of PostgreSQL connections, for rate limits: they run their own queries, also during a transaction.
   */
  pool?: pg.Pool;
  close: () => Promise<void>;
};

/** Returns the service's own tables within a transaction on the tables of schema `auth`. */
export function ownTables(kind: Database["kind"], tables: Kysely<AuthSchema>): Kysely<OwnSchema> {
  return (kind === "postgres" ? tables.withSchema(ownSchema) : tables) as never;
}

/** Locks the selected rows until the transaction ends. SQLite has a single writer and needs no row locks. */
export function lockRows<DB, TB extends keyof DB, O>(
  kind: Database["kind"],
  query: SelectQueryBuilder<DB, TB, O>,
): SelectQueryBuilder<DB, TB, O> {
  return kind === "postgres" ? query.forUpdate() : query;
}
