import { existsSync, mkdirSync } from "node:fs";
import path from "node:path";
import { backup, DatabaseSync } from "node:sqlite";
import { OperationError } from "#accounts/commands/operation-error.ts";
import { runStep } from "#accounts/commands/run-step.ts";
import { writePrivateFile } from "#accounts/commands/write-private-file.ts";
import { accountsFile, findDamage, isDamage } from "#accounts/db/accounts-file.ts";
import { backupName } from "#accounts/db/backups.ts";

/** How long to wait while the server writes. */
const busyTimeoutMs = 10_000;
/** Copies all pages in one step, from one snapshot. A write between two steps would restart the copy. */
const allPages = 2 ** 31 - 1;

/**
 * Copies the SQLite database of a data directory to a folder, checks the copy and returns its path. Servers may write
 * to the database meanwhile. A damaged copy is deleted.
 */
export async function backupSqlite(options: {
  dataDirectory: string;
  directory: string;
  now: Date;
}): Promise<string> {
  const { dataDirectory, directory, now } = options;
  const source = accountsFile(dataDirectory);
  if (!existsSync(source)) {
    throw new OperationError(
      `There are no accounts to back up: ${source} does not exist. Set DATA_DIR as the server has it, or DATABASE_URL if it uses PostgreSQL.`,
    );
  }
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const file = path.join(directory, backupName("sqlite", now));
  try {
    await writePrivateFile(file, async (part) => {
      await runStep(`Copying ${source}`, () => copy(source, part));
      const damage = await runStep("Checking the copy", () => findDamage(part, "full"));
      if (damage) throw damageError(source, damage);
    });
    return file;
  } catch (error) {
    throw isDamage(error) ? damageError(source, (error as Error).message) : error;
  }
}

async function copy(source: string, part: string): Promise<void> {
  const database = new DatabaseSync(source, { timeout: busyTimeoutMs });
  try {
    await backup(database, part, { rate: allPages });
  } finally {
    database.close();
  }
}

function damageError(source: string, damage: string): OperationError {
  return new OperationError(
    `The database ${source} is damaged (${damage}). No backup was made, and the older ones were kept. Stop the server and start it again: it names the backup to restore.`,
  );
}
