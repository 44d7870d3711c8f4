import { readdirSync } from "node:fs";
import path from "node:path";
import type { Database } from "#server/db/connect.ts";

export const migrationsDirectory = path.join(import.meta.dirname, "migrations");

/** Names of the migrations that this program has for a kind of database, oldest first: "0001-accounts". */
export function listMigrations(kind: Database["kind"]): string[] {
  const ending = `.${kind}.sql`;
  return readdirSync(migrationsDirectory)
    .filter((name) => name.endsWith(ending))
    .map((name) => name.slice(0, -ending.length))
    .sort();
}

/** The newest migration that ran on a database and that this program does not have; undefined where it has all. */
export function findNewerMigration(
  kind: Database["kind"],
  names: readonly string[],
): string | undefined {
  const known = listMigrations(kind);
  return names.findLast((name) => !known.includes(name));
}

/** What to do about a database that a newer version of this program has changed already. */
export function describeNewer(where: string, migration: string): string {
  return `The accounts' database was made by a newer version of this program: ${where} has the change "${migration}", which this version does not know. Nothing was changed. Start the newer version, or restore a backup from before the update (docs/backup.md).`;
}
