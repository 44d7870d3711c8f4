import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { type Kysely, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import type { Database } from "#server/db/connect.ts";

const directory = path.join(import.meta.dirname, "migrations");

/**
 * Brings the tables up to date: runs the SQL files of this kind of database that have not run yet, in the
 * order of their names. Kysely keeps the record and takes a lock, so that several servers may start together.
 */
export async function migrate({ kind, site }: Pick<Database, "kind" | "site">): Promise<void> {
  const db = site as unknown as Kysely<unknown>;
  const ending = `.${kind}.sql`;
  const names = readdirSync(directory).filter((name) => name.endsWith(ending));
  const migrations = Object.fromEntries(
    names.map((name): [string, Migration] => [
      name.slice(0, -ending.length),
      { up: (transaction) => runFile(transaction, path.join(directory, name)) },
    ]),
  );
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    ...(kind === "postgres" && { migrationTableSchema: "site" }),
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

/** Statements end with a semicolon at the end of a line. */
async function runFile(db: Kysely<unknown>, file: string): Promise<void> {
  const statements = readFileSync(file, "utf8")
    .replace(/^--.*$/gm, "")
    .split(/;\s*$/m)
    .filter((statement) => statement.trim() !== "");
  for (const statement of statements) await sql.raw(statement).execute(db);
}
