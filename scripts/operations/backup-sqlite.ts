import { closeSync, existsSync, mkdirSync, openSync, rmSync } from "node:fs";
import path from "node:path";
import { backup, DatabaseSync } from "node:sqlite";
import { OperationError } from "#scripts/command-line/run-operation.ts";
import { runStep } from "#scripts/command-line/run-step.ts";
import { finishFile } from "#scripts/operations/replace-file.ts";
import { accountsFile, findDamage, isDamage } from "#server/db/accounts-file.ts";
import { backupName } from "#server/db/backups.ts";

/** How long to wait for a write of the server, milliseconds. */
const busyTimeoutMs = 10_000;
/** All pages in one step, which sees the database as it is at its beginning. Between steps a write would start the copy anew. */
const allPages = 2 ** 31 - 1;

/**
 * Copies the SQLite database of a data directory into a folder while servers may write to it, checks the copy
 * and gives its file. A copy that is not good is deleted again.
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
      `There are no accounts to back up: ${source} does not exist. Set DATA_DIR to the server's, or DATABASE_URL where it uses PostgreSQL.`,
    );
  }
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const file = path.join(directory, backupName("sqlite", now));
  const part = `${file}.part`;
  // Made before SQLite writes to it: it holds password hashes and keys, and is nobody else's to read.
  closeSync(openSync(part, "wx", 0o600));
  try {
    await runStep(`Copying ${source}`, () => copy(source, part));
    const damage = await runStep("Checking the copy", () => findDamage(part, "full"));
    if (damage) throw damaged(source, damage);
    finishFile(part, file);
    return file;
  } catch (error) {
    throw isDamage(error) ? damaged(source, (error as Error).message) : error;
  } finally {
    for (const ending of ["", "-journal"]) rmSync(part + ending, { force: true });
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

function damaged(source: string, damage: string): OperationError {
  return new OperationError(
    `The database itself is damaged (${damage}): ${source}. No backup was made, and the older ones were kept. Stop the server, then start it: it names the backup to go back to.`,
  );
}
