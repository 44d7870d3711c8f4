import { existsSync, statSync } from "node:fs";
import path from "node:path";
import { programName } from "#accounts/config/program-name.ts";
import { StartError } from "#accounts/config/start-error.ts";
import { accountsFile, findDamage, readMigrationNames } from "#accounts/db/accounts-file.ts";
import { backupsDirectory, findGoodBackup, listBackups } from "#accounts/db/backups.ts";
import { findMigrationProblem } from "#accounts/db/migrations.ts";
import type { TablesPart } from "#accounts/db/person-tables.ts";

/**
 * Checks the SQLite file of a data directory before it is opened for writing, without changing it. Throws a StartError
 * if the file is damaged, naming the backup to restore, or if it is of another version of this program or has the tables of
 * extensions that this one does not have.
 */
export function checkAccountsFile(dataDirectory: string, extensions: readonly TablesPart[]): void {
  const file = accountsFile(dataDirectory);
  if (isNew(file, dataDirectory)) return;
  const damage = existsSync(file) ? findDamage(file, "quick") : "only its log is left";
  if (damage) {
    const backups = backupsDirectory(dataDirectory);
    throw new StartError(describeDamage(file, damage, backups, extensions));
  }
  const names = readMigrationNames(file) ?? [];
  const problem = findMigrationProblem(file, names, extensions);
  if (problem) throw new StartError(problem);
}

/**
 * Returns true if there are no accounts yet. A first start that is killed immediately leaves an empty file; if there
 * are backups, an empty file means that the accounts were lost.
 */
function isNew(file: string, dataDirectory: string): boolean {
  if (sizeOf(file) > 0 || sizeOf(`${file}-wal`) > 0) return false;
  return !existsSync(file) || listBackups(backupsDirectory(dataDirectory)).length === 0;
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

function describeDamage(
  file: string,
  damage: string,
  backups: string,
  extensions: readonly TablesPart[],
): string {
  const problem = `The accounts' database is damaged, so nothing was started and nothing was changed: ${file} (${damage}).`;
  const good = findGoodBackup(backups, extensions);
  if (!good) {
    return `${problem}
There is no good backup in ${backups}. If you have one elsewhere, run: ${programName} restore --replace FILE
docs/backup.md describes what can be saved without a backup.`;
  }
  return `${problem}
The newest good backup was made on ${formatTime(good.madeAt)}: ${good.file}
To restore it and move the damaged file aside, run:
  ${programName} restore --replace ${quote(shorten(good.file))}`;
}

/** Returns a time such as 2026-03-04 05:06:07 UTC. */
function formatTime(time: Date): string {
  return `${time.toISOString().slice(0, 19).replace("T", " ")} UTC`;
}

/** Makes a path inside the working directory, which is the project's, relative to it. */
function shorten(file: string): string {
  const relative = path.relative("", file);
  return relative.startsWith("..") ? file : relative;
}

/** Quotes a path for the shell if necessary. */
function quote(text: string): string {
  return /^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
