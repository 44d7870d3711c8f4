import { existsSync, statSync } from "node:fs";
import { programName } from "#accounts/config/program-name.ts";
import { StartError } from "#accounts/config/start-error.ts";
import {
  accountsFile,
  backupsDirectory,
  findDamage,
  listBackups,
  readMigrationNames,
} from "#accounts/db/accounts-file.ts";
import { findMigrationProblem, listMigrations } from "#accounts/db/migrations.ts";
import type { TablesPart } from "#accounts/db/person-tables.ts";

/** Checks the file before it is opened. A damaged one, or one of another version, is a StartError. Changes nothing. */
export function checkAccountsFile(dataDirectory: string, extensions: readonly TablesPart[]) {
  const file = accountsFile(dataDirectory);
  const backups = backupsDirectory(dataDirectory);
  // A first start that is killed immediately leaves an empty file. If there are backups, it means that accounts were lost.
  const isEmpty = sizeOf(file) === 0 && sizeOf(`${file}-wal`) === 0;
  if (isEmpty && (!existsSync(file) || listBackups(backups).length === 0)) return "new";
  const damage = existsSync(file) ? findDamage(file, "quick") : "only its log is left";
  if (damage) throw new StartError(describeDamage(file, damage, backups, extensions));
  const names = readMigrationNames(file);
  if (!names) return "new";
  const problem = findMigrationProblem(file, names, extensions);
  if (problem) throw new StartError(problem);
  return names.length < listMigrations(extensions).length ? "older" : "current";
}

export function findBackupProblem(file: string, extensions: readonly TablesPart[]) {
  if (!existsSync(file)) return `There is no file ${file}.`;
  const damage = findDamage(file, "full");
  if (damage) return `${file} is damaged (${damage}). Nothing was changed. Use another backup.`;
  const names = readMigrationNames(file);
  return names
    ? findMigrationProblem(file, names, extensions)
    : `${file} has no accounts of this program. Nothing was changed. Use another backup.`;
}

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

function describeDamage(
  file: string,
  damage: string,
  backups: string,
  extensions: readonly TablesPart[],
): string {
  const problem = `The accounts' database is damaged, so nothing was started and nothing was changed: ${file} (${damage}).`;
  const good = listBackups(backups).find((backup) => !findBackupProblem(backup, extensions));
  if (!good) {
    return `${problem}
There is no good backup in ${backups}. If you have one elsewhere, run: ${programName} restore --replace FILE
docs/backup.md describes what can be saved without a backup.`;
  }
  return `${problem}
To restore the newest good backup and move the damaged file aside, run:
  ${programName} restore --replace "${good}"`;
}
