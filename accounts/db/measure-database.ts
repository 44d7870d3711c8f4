import { sql } from "kysely";
import type { Database } from "#accounts/db/connect.ts";

export type DatabaseFigures = {
  bytes: number;
  /** Unused part of `bytes`. */
  freeBytes: number;
  /** Number of rows by table name. */
  rows: Record<string, number>;
};

/** Returns the size of the database and the number of rows in each table. */
export async function measureDatabase({ own }: Database): Promise<DatabaseFigures> {
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

async function countRows(own: Database["own"], table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM ${sql.id(table)}`.execute(own);
  return rows[0]?.count ?? 0;
}
