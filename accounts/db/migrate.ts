import { type Kysely, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { checkReferences, rejectUnknownTables } from "#accounts/db/check-tables.ts";
import { type Database, ownSchema } from "#accounts/db/connect.ts";
import {
  findMigrationProblem,
  listMigrations,
  readStatements,
  visitsMigration,
} from "#accounts/db/migrations.ts";
import type { Extension } from "#accounts/extension.ts";
import { StartError } from "#accounts/start-error.ts";

/**
 * Runs the pending migrations of the service and its extensions: the SQL files for this kind of database that have not
 * run yet, in order of their names. Kysely records them and takes a lock, so that several servers may start at the same
 * time. Rejects with a StartError if this program cannot use the database, which is then unchanged.
 */
export async function migrate(
  database: Pick<Database, "kind" | "own">,
  extensions: readonly Extension[] = [],
): Promise<void> {
  const { kind, own } = database;
  const db = own as unknown as Kysely<unknown>;
  const files = listMigrations(kind, extensions);
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
    ...(kind === "postgres" && { migrationTableSchema: ownSchema }),
  });
  const names = await readNames(database);
  const problem = findMigrationProblem("it", kind, names, extensions);
  if (problem) throw new StartError(problem);
  if (names.includes(visitsMigration)) await dropVisits(database);
  await rejectUnknownTables(database, extensions);
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
  await rejectUnknownTables(database, extensions);
  await checkReferences(database, extensions);
}

const migrationTable = ({ kind }: Pick<Database, "kind">) =>
  kind === "sqlite" ? sql.table("kysely_migration") : sql.id(ownSchema, "kysely_migration");

async function dropVisits(database: Pick<Database, "kind" | "own">): Promise<void> {
  const { kind, own } = database;
  await own.transaction().execute(async (tables) => {
    const visits = kind === "sqlite" ? sql.table("visits") : sql.id(ownSchema, "visits");
    await sql`DROP TABLE IF EXISTS ${visits}`.execute(tables);
    await sql`DELETE FROM ${migrationTable(database)} WHERE name = ${visitsMigration}`.execute(
      tables,
    );
  });
}

/** Returns the names of the migrations that a database has, oldest first; none if there are no tables yet. */
async function readNames(database: Pick<Database, "kind" | "own">): Promise<string[]> {
  const { kind, own } = database;
  const { rows: found } = await (kind === "sqlite"
    ? sql`SELECT name FROM sqlite_schema WHERE name = 'kysely_migration'`
    : sql`SELECT tablename FROM pg_tables WHERE schemaname = ${ownSchema} AND tablename = 'kysely_migration'`
  ).execute(own);
  if (found.length === 0) return [];
  const { rows } = await sql<{
    name: string;
  }>`SELECT name FROM ${migrationTable(database)} ORDER BY timestamp, name`.execute(own);
  return rows.map(({ name }) => name);
}

async function runFile(db: Kysely<unknown>, file: string): Promise<void> {
  for (const statement of readStatements(file)) await sql.raw(statement).execute(db);
}
