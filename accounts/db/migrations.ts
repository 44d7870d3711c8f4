import { readdirSync } from "node:fs";
import path from "node:path";
import type { Database } from "#accounts/db/connect.ts";

export const migrationsDirectory = path.join(import.meta.dirname, "migrations");

/** Lists the migrations for a kind of database, oldest first, by names such as "0001-accounts". */
export function listMigrations(kind: Database["kind"]): string[] {
  const ending = `.${kind}.sql`;
  return readdirSync(migrationsDirectory)
    .filter((name) => name.endsWith(ending))
    .map((name) => name.slice(0, -ending.length))
    .sort();
}

/** Returns the newest of the names that this version does not have, or undefined if it has all. */
export function findNewerMigration(
  kind: Database["kind"],
  names: readonly string[],
): string | undefined {
  const known = listMigrations(kind);
  return names.findLast((name) => !known.includes(name));
}

/** Returns the error message for a database that a newer version of this program has migrated. */
export function describeNewer(where: string, migration: string): string {
  return `The accounts' database was made by a newer version of this program: ${where} has the change "${migration}", which this version does not know. Nothing was changed. Start the newer version, or restore a backup from before the update (docs/backup.md).`;
}
