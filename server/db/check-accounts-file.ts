import { existsSync, statSync } from "node:fs";
import path from "node:path";
import { accountsFile, findDamage, readMigrationNames } from "#server/db/accounts-file.ts";
import { backupsDirectory, findGoodBackup, listBackups } from "#server/db/backups.ts";
import { describeNewer, findNewerMigration } from "#server/db/migrations.ts";
import { StartError } from "#server/start-error.ts";

/**
 * Looks at the SQLite file of a data directory before it is opened for writing, and changes nothing. Throws a
 * StartError for a file that is damaged, with the backup to go back to, or that a newer program made.
 */
export function checkAccountsFile(dataDirectory: string): void {
  const file = accountsFile(dataDirectory);
  if (isNew(file, dataDirectory)) return;
  const damage = existsSync(file) ? findDamage(file, "quick") : "only its log is left";
  if (damage) throw new StartError(describeDamage(file, damage, backupsDirectory(dataDirectory)));
  const newer = findNewerMigration("sqlite", readMigrationNames(file) ?? []);
  if (newer) throw new StartError(describeNewer(file, newer));
}

/**
 * Whether there is nothing yet that could be lost. An empty file is what a first start leaves that is killed at
 * once; where there are backups, it is what a fault left of the accounts.
 */
function isNew(file: string, dataDirectory: string): boolean {
  if (sizeOf(file) > 0 || sizeOf(`${file}-wal`) > 0) return false;
  return !existsSync(file) || listBackups(backupsDirectory(dataDirectory), "sqlite").length === 0;
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

function describeDamage(file: string, damage: string, backups: string): string {
  const said = `The accounts' database is damaged, so nothing was started and nothing was changed: ${file} (${damage}).`;
  const good = findGoodBackup(backups);
  if (!good) {
    return `${said}
There is no good backup in ${backups}. With one kept elsewhere: npm run restore -- --replace FILE
docs/backup.md says what can be saved without one.`;
  }
  return `${said}
The newest good backup was made on ${formatTime(good.madeAt)}: ${good.file}
To go back to it, setting the damaged file aside:
  npm run restore -- --replace ${quote(shorten(good.file))}`;
}

/** 2026-03-04 05:06:07 UTC */
function formatTime(time: Date): string {
  return `${time.toISOString().slice(0, 19).replace("T", " ")} UTC`;
}

/** A path below the folder the server was started in, which is the project's, is named from there. */
function shorten(file: string): string {
  const relative = path.relative("", file);
  return relative.startsWith("..") ? file : relative;
}

/** For a shell, where a path needs it. */
function quote(text: string): string {
  return /^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
