import { existsSync } from "node:fs";
import { connectPostgresClient } from "#accounts/commands/connect-postgres-client.ts";
import { OperationError } from "#accounts/commands/operation-error.ts";
import { withoutPassword } from "#accounts/commands/postgres-tools.ts";
import type { Config } from "#accounts/config.ts";
import { accountsFile, readMigrationNames } from "#accounts/db/accounts-file.ts";
import { checkAccountsFile } from "#accounts/db/check-accounts-file.ts";
import type { Database } from "#accounts/db/connect.ts";
import { listMigrations } from "#accounts/db/migrations.ts";
import { openDatabase } from "#accounts/db/open-database.ts";
import { requireCompleteMove } from "#accounts/db/unfinished-move.ts";

/**
 * Opens the database of the server with these settings. Never creates or migrates tables: rejects with an OperationError
 * or a StartError if there are none, or if they are from another version of this program.
 */
export async function openAccounts(config: Config): Promise<Database> {
  const { databaseUrl, dataDirectory, extensions } = config;
  const location = databaseUrl ? withoutPassword(databaseUrl) : accountsFile(dataDirectory);
  const names = databaseUrl
    ? await readPostgresNames(databaseUrl)
    : readSqliteNames(config, location);
  if (!names) {
    throw new OperationError(
      `There are no accounts in ${location}. Set DATA_DIR and DATABASE_URL as the server has them; its first start creates the tables.`,
    );
  }
  if (
    names.length <
    Object.keys(listMigrations(databaseUrl ? "postgres" : "sqlite", extensions)).length
  ) {
    throw new OperationError(
      `${location} is from an older version of this program. Nothing was changed. Start this version of the server once to migrate it, or run the version of this command that the server has.`,
    );
  }
  const database = await openDatabase(config);
  try {
    await requireCompleteMove(database);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

function readSqliteNames(
  { dataDirectory, extensions }: Config,
  file: string,
): string[] | undefined {
  if (!existsSync(file)) return undefined;
  checkAccountsFile(dataDirectory, extensions);
  return readMigrationNames(file);
}

async function readPostgresNames(databaseUrl: string): Promise<string[] | undefined> {
  const client = await connectPostgresClient(databaseUrl);
  try {
    const { rows } = await client.query("SELECT name FROM site.kysely_migration");
    return rows.map(({ name }) => name);
  } catch (error) {
    const isMissing = ["42P01", "3F000"].includes(String((error as { code?: string }).code));
    if (isMissing) return undefined;
    throw error;
  } finally {
    await client.end();
  }
}
