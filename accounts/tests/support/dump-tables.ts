import { sql } from "kysely";
import type { Database } from "#accounts/db/connect.ts";
import type { TestService } from "#accounts/tests/support/auth-service.ts";

/** Lists the tables of a database with their columns, as "jobs" and ["id", ...]. */
export async function listColumns({
  own,
}: Pick<Database, "own">): Promise<Record<string, string[]>> {
  const { rows } = await sql<{ table: string; column: string }>`
    SELECT t.name AS "table", c.name AS "column" FROM sqlite_schema t, pragma_table_xinfo(t.name) c
    WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite_%'`.execute(own);
  const tables: Record<string, string[]> = {};
  for (const { table, column } of rows) tables[table] = [...(tables[table] ?? []), column];
  return tables;
}

/** Returns every row of every table as JSON, by table. */
export async function dumpTables(
  database: Pick<Database, "own">,
): Promise<Record<string, string[]>> {
  const dumped: Record<string, string[]> = {};
  for (const name of Object.keys(await listColumns(database))) {
    const { rows } = await sql`SELECT * FROM ${sql.id(name)}`.execute(database.own);
    dumped[name] = rows.map((row) => JSON.stringify(row));
  }
  return dumped;
}

/** Returns "table: row" for every row of every table that has one of these texts in it. */
export async function rowsNaming(
  service: Pick<TestService, "auth">,
  texts: readonly string[],
): Promise<string[]> {
  const rows = Object.entries(await dumpTables(service.auth.database)).flatMap(([table, all]) =>
    all.map((row) => `${table}: ${row}`),
  );
  return rows.filter((row) => texts.some((text) => row.includes(text)));
}
