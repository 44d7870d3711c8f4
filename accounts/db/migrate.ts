import { type Kysely, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { StartError } from "#accounts/config/start-error.ts";
import { checkReferences, rejectUnknownTables } from "#accounts/db/check-tables.ts";
import type { Database } from "#accounts/db/connect.ts";
import { findMigrationProblem, listMigrations, readStatements } from "#accounts/db/migrations.ts";
import type { TablesPart } from "#accounts/db/person-tables.ts";

/**
 * Runs the pending migrations of the service and its extensions: the SQL files that have not run yet, in order of their
 * names. Kysely records them and takes a lock, so that a server and a command may start at the same time. Rejects with a StartError if this program cannot use the database, which is then unchanged.
 */
export async function migrate(
  database: Pick<Database, "own">,
  extensions: readonly TablesPart[] = [],
): Promise<void> {
  const db = database.own as unknown as Kysely<unknown>;
  const files = listMigrations(extensions);
  const migrations = Object.fromEntries(
    Object.entries(files).map(([name, file]): [string, Migration] => [
      name,
      { up: (transaction) => runFile(transaction, file) },
    ]),
  );
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    // Those of the service sort before those of extensions, also if they are newer.
    allowUnorderedMigrations: true,
  });
  const problem = findMigrationProblem("it", await readNames(database), extensions);
  if (problem) throw new StartError(problem);
  await rejectUnknownTables(database, extensions);
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
  await rejectUnknownTables(database, extensions);
  await checkReferences(database, extensions);
}

/** Returns the names of the migrations that a database has, oldest first; none if there are no tables yet. */
async function readNames({ own }: Pick<Database, "own">): Promise<string[]> {
  const { rows: found } =
    await sql`SELECT name FROM sqlite_schema WHERE name = 'kysely_migration'`.execute(own);
  if (found.length === 0) return [];
  const { rows } = await sql<{
    name: string;
  }>`SELECT name FROM kysely_migration ORDER BY timestamp, name`.execute(own);
  return rows.map(({ name }) => name);
}

async function runFile(db: Kysely<unknown>, file: string): Promise<void> {
  for (const statement of readStatements(file)) await sql.raw(statement).execute(db);
}
