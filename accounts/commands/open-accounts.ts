import { existsSync } from "node:fs";
import type { Config } from "#accounts/auth/service.ts";
import { OperationError } from "#accounts/commands/operation-error.ts";
import { accountsFile, readMigrationNames } from "#accounts/db/accounts-file.ts";
import { checkAccountsFile } from "#accounts/db/check-accounts-file.ts";
import type { Database } from "#accounts/db/connect.ts";
import { listMigrations } from "#accounts/db/migrations.ts";
import { openDatabase } from "#accounts/db/open-database.ts";

/**
 * Opens the database of the server with these settings. Never creates or migrates tables: rejects with an OperationError
 * or a StartError if there are none, or if they are from another version of this program.
 */
export async function openAccounts(config: Config): Promise<Database> {
  const { dataDirectory, extensions } = config;
  const file = accountsFile(dataDirectory);
  if (existsSync(file)) checkAccountsFile(dataDirectory, extensions);
  const names = existsSync(file) ? readMigrationNames(file) : undefined;
  if (!names) {
    throw new OperationError(
      `There are no accounts in ${file}. Set DATA_DIR as the server has it; its first start creates the tables.`,
    );
  }
  if (names.length < Object.keys(listMigrations(extensions)).length) {
    throw new OperationError(
      `${file} is from an older version of this program. Nothing was changed. Start this version of the server once to migrate it, or run the version of this command that the server has.`,
    );
  }
  return openDatabase(config);
}
