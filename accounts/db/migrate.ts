import { readFileSync } from "node:fs";
import path from "node:path";
import { type Kysely, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import type { Database } from "#accounts/db/connect.ts";
import { describeNewer, listMigrations, migrationsDirectory } from "#accounts/db/migrations.ts";
import { StartError } from "#accounts/start-error.ts";

/** Kysely's error for a migration that has run but is not in the list. */
const unknownMigration = /previously executed migration (\S+) is missing/;

/**
 * Runs the pending migrations: the SQL files for this kind of database that have not run yet, in order of their names.
 * Kysely records them and takes a lock, so that several servers may start at the same time. Rejects with a StartError
 * if a newer version of this program has run a migration that this one does not have.
 */
export async function migrate({ kind, site }: Pick<Database, "kind" | "site">): Promise<void> {
  const db = site as unknown as Kysely<unknown>;
  const migrations = Object.fromEntries(
    listMigrations(kind).map((name): [string, Migration] => {
      const file = path.join(migrationsDirectory, `${name}.${kind}.sql`);
      return [name, { up: (transaction) => runFile(transaction, file) }];
    }),
  );
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    ...(kind === "postgres" && { migrationTableSchema: "site" }),
  });
  const { error } = await migrator.migrateToLatest();
  const [, newer] = unknownMigration.exec(String(error)) ?? [];
  if (newer) throw new StartError(describeNewer("the database", newer));
  if (error) throw error;
}

/** Runs each statement of a file. Statements end with a semicolon at the end of a line. */
async function runFile(db: Kysely<unknown>, file: string): Promise<void> {
  const statements = readFileSync(file, "utf8")
    .replace(/^--.*$/gm, "")
    .split(/;\s*$/m)
    .filter((statement) => statement.trim() !== "");
  for (const statement of statements) await sql.raw(statement).execute(db);
}
