import { sql } from "kysely";
import type { TestService } from "#tests/support/auth-service.ts";

/** Returns "table: row" for every row of the whole database in which one of these texts is. */
export async function rowsNaming(it: TestService, texts: readonly string[]): Promise<string[]> {
  const { auth, kind } = it.service.database;
  const { rows: tables } = await (kind === "postgres"
    ? sql<{
        name: string;
      }>`select quote_ident(table_schema) || '.' || quote_ident(table_name) as name
        from information_schema.tables where table_schema in ('auth', 'site')`
    : sql<{ name: string }>`select name from sqlite_master where type = 'table'`
  ).execute(auth);
  const found = [];
  for (const { name } of tables) {
    const { rows } = await sql`select * from ${sql.raw(name)}`.execute(auth);
    for (const row of rows) {
      const text = JSON.stringify(row);
      if (texts.some((searched) => text.includes(searched))) found.push(`${name}: ${text}`);
    }
  }
  return found;
}
