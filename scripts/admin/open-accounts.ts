import { existsSync } from "node:fs";
import { connectOnce } from "#scripts/connect-once.ts";
import { withoutPassword } from "#scripts/postgres-tools.ts";
import { OperationError } from "#scripts/run-operation.ts";
import type { Config } from "#server/config.ts";
import { accountsFile, readMigrationNames } from "#server/db/accounts-file.ts";
import { checkAccountsFile } from "#server/db/check-accounts-file.ts";
import { type Database, openDatabase } from "#server/db/connect.ts";
import { listMigrations } from "#server/db/migrations.ts";
import { requireCompleteMove } from "#server/db/unfinished-move.ts";

/**
 * Opens the accounts that the server of these settings keeps. Makes and changes no tables: rejects with an
 * OperationError or a StartError where there are none, or where they are of another version of this program.
 */
export async function openAccounts(config: Config): Promise<Database> {
  if (!config.auth.enabled) {
    throw new OperationError(
      "AUTH is off: this server keeps no accounts. Run this with the settings of the server that keeps them.",
    );
  }
  const { databaseUrl, dataDirectory } = config;
  const location = databaseUrl ? withoutPassword(databaseUrl) : accountsFile(dataDirectory);
  const names = databaseUrl
    ? await readPostgresNames(databaseUrl)
    : readSqliteNames(dataDirectory, location);
  if (!names) {
    throw new OperationError(
      `There are no accounts in ${location}. Set DATA_DIR and DATABASE_URL as the server has them; its first start makes the tables.`,
    );
  }
  if (names.length < listMigrations(databaseUrl ? "postgres" : "sqlite").length) {
    throw new OperationError(
      `${location} is of an older version of this program. Nothing was changed. Start this version of the server on it once, which brings it up to date, or run the version of this command that the server has.`,
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

function readSqliteNames(dataDirectory: string, file: string): string[] | undefined {
  if (!existsSync(file)) return undefined;
  checkAccountsFile(dataDirectory);
  return readMigrationNames(file);
}

async function readPostgresNames(databaseUrl: string): Promise<string[] | undefined> {
  const client = await connectOnce(databaseUrl);
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
