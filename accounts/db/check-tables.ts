import { sql } from "kysely";
import { StartError } from "#accounts/config/start-error.ts";
import type { Database } from "#accounts/db/connect.ts";
import type { TablesPart } from "#accounts/db/person-tables.ts";
import { listTables, tablesNotExported } from "#accounts/db/person-tables.ts";

type Tables = Pick<Database, "own">;

/**
 * Rejects with a StartError if the database has a table of our own that neither the service nor an extension lists: the
 * rows of a deleted person would remain in it.
 */
export async function rejectUnknownTables(
  { own }: Tables,
  extensions: readonly TablesPart[],
): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'`.execute(
    own,
  );
  const known = { ...listTables(extensions), ...tablesNotExported };
  const unknown = rows.map(({ name }) => name).filter((name) => !Object.hasOwn(known, name));
  if (unknown.length === 0) return;
  throw new StartError(
    `The accounts' database has tables that neither this program nor its extensions list: ${unknown.sort().join(", ")}. A deleted person's rows there would remain. Use the program that the database belongs to, or list the tables in an extension (accounts/auth/service.ts).`,
  );
}

/**
 * Rejects if a table of an extension lacks the foreign key with ON DELETE CASCADE through which its rows are deleted with
 * their person.
 */
export async function checkReferences(
  database: Tables,
  extensions: readonly TablesPart[],
): Promise<void> {
  const all = listTables(extensions);
  for (const { name: extension, tables = {} } of extensions) {
    for (const [table, { by }] of Object.entries(tables)) {
      if (by === "address" || by === "no one") continue;
      const { column, of } = typeof by === "object" ? by : { column: "user_id", of: "users" };
      const where = `The table ${table} of the extension ${extension}`;
      if (!all[of]) throw new Error(`${where} refers to ${of}, which no one lists`);
      const keys = await readCascades(database, table);
      if (keys.some((key) => key.column === column && key.of === of)) continue;
      throw new Error(
        `${where} needs a foreign key of ${column} to ${of} (id) ON DELETE CASCADE, or its rows would survive a deletion`,
      );
    }
  }
}

/** Returns the columns of a table whose foreign keys delete its rows, and the tables that they refer to. */
async function readCascades({ own }: Tables, table: string) {
  const { rows } = await sql<{ column: string; of: string }>`
    SELECT "from" AS "column", "table" AS "of" FROM pragma_foreign_key_list(${table})
    WHERE on_delete = 'CASCADE'`.execute(own);
  return rows;
}
