import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { type Kysely, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { programName } from "#accounts/config/program-name.ts";
import type { TablesPart } from "#accounts/db/person-tables.ts";

export const lastOfVersionOne = "0009-large-accounts";

/** Runs the SQL files that have not run yet. Kysely takes a lock: a server and a command may start at the same time. */
export async function migrate(db: Kysely<unknown>, extensions: readonly TablesPart[]) {
  const migrations = listMigrations(extensions).map(({ name, file }): [string, Migration] => [
    name,
    {
      up: async (transaction) => {
        for (const statement of readStatements(file)) await sql.raw(statement).execute(transaction);
      },
    },
  ]);
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => Object.fromEntries(migrations) },
    // Those of the service sort before those of extensions, also if they are newer.
    allowUnorderedMigrations: true,
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

/** Lists the migrations by names such as "0001-accounts", and of extensions such as "newsletter-0001-subscribers". */
export function listMigrations(extensions: readonly TablesPart[]) {
  const service = { name: "", migrations: path.join(import.meta.dirname, "migrations") };
  return [service, ...extensions].flatMap(({ name, migrations: directory = "" }) => {
    const files = directory ? readdirSync(directory) : [];
    return files
      .filter((file) => file.endsWith(".sql"))
      .map((file) => ({
        name: [name, path.basename(file, ".sql")].filter(Boolean).join("-"),
        file: path.join(directory, file),
      }));
  });
}

function readStatements(file: string): string[] {
  return readFileSync(file, "utf8")
    .replace(/^--.*$/gm, "")
    .split(/;\s*$/m)
    .filter((statement) => statement.trim() !== "");
}

export function findMigrationProblem(
  file: string,
  names: readonly string[],
  extensions: readonly TablesPart[],
): string | undefined {
  if (names.includes(lastOfVersionOne)) {
    return `The accounts' database is of version 1.0: ${file}. Nothing was changed. Stop all servers, then convert it: ${programName} convert`;
  }
  const known = new Set(listMigrations(extensions).map(({ name }) => name));
  const unknown = names.findLast((name) => !known.has(name));
  if (unknown) {
    return `The accounts' database was made by a newer version of this program: ${file} has the change "${unknown}", which this version does not know. Nothing was changed. Start the newer version, or restore a backup from before the update (docs/backup.md).`;
  }
  return undefined;
}
