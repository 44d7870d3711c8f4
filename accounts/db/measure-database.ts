import { sql } from "kysely";
import type { Database } from "#accounts/db/connect.ts";

export type DatabaseFigures = {
  bytes: number;
  /** Unused part of `bytes`; 0 for PostgreSQL, which does not report it. */
  freeBytes: number;
  /** Number of rows by table name, without the schema. */
  rows: Record<string, number>;
};

/** PostgreSQL counts rows by reading them, so its own estimate is used for tables larger than this; bytes. */
const countedUpTo = 8_000_000;

/** Returns the size of the database and the number of rows in each table. */
export async function measureDatabase(database: Database): Promise<DatabaseFigures> {
  return database.kind === "sqlite" ? measureSqlite(database) : measurePostgres(database);
}

async function measureSqlite({ own }: Database): Promise<DatabaseFigures> {
  const { rows: names } = await sql<{ name: string }>`
    SELECT name FROM sqlite_schema WHERE type = 'table'
      AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name NOT LIKE 'kysely\\_%' ESCAPE '\\'`.execute(
    own,
  );
  const rows: Record<string, number> = {};
  for (const { name } of names) rows[name] = await countRows(own, name);
  const pages = await sql<{ size: number; count: number; free: number }>`
    SELECT page_size AS size, page_count AS count, freelist_count AS free
      FROM pragma_page_size, pragma_page_count, pragma_freelist_count`.execute(own);
  const { size = 0, count = 0, free = 0 } = pages.rows[0] ?? {};
  return { bytes: size * count, freeBytes: size * free, rows };
}

async function measurePostgres({ own }: Database): Promise<DatabaseFigures> {
  const { rows: tables } = await sql<{
    schema: string;
    name: string;
    estimate: number;
    size: number;
  }>`
    SELECT n.nspname AS schema, c.relname AS name, c.reltuples AS estimate, pg_relation_size(c.oid) AS size
      FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE n.nspname IN ('auth', 'site') AND c.relkind = 'r' AND c.relname NOT LIKE 'kysely\\_%'`.execute(
    own,
  );
  const rows: Record<string, number> = {};
  for (const { schema, name, estimate, size } of tables) {
    // The estimate is -1 until the table has been analysed.
    const known = size > countedUpTo && estimate >= 0;
    rows[name] = known ? estimate : await countRows(own, `${schema}.${name}`);
  }
  const total = await sql<{ bytes: number }>`
    SELECT pg_database_size(current_database()) AS bytes`.execute(own);
  return { bytes: total.rows[0]?.bytes ?? 0, freeBytes: 0, rows };
}

async function countRows(own: Database["own"], table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM ${sql.id(...table.split("."))}`.execute(own);
  return rows[0]?.count ?? 0;
}
