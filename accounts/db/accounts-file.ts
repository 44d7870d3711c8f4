import { randomBytes } from "node:crypto";
import { existsSync, linkSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { pathToFileURL } from "node:url";
import { OperatorError } from "#accounts/config/operator-error.ts";
import { programName } from "#accounts/config/program-name.ts";
import { isSqliteError } from "#accounts/db/errors.ts";
import { findMigrationProblem, listMigrations } from "#accounts/db/migrations.ts";
import type { TablesPart } from "#accounts/db/person-tables.ts";

export const accountsFile = (dataDirectory: string) => path.join(dataDirectory, "accounts.sqlite");

/** Endings of the files that SQLite keeps next to an open one, or leaves after a crash: the log and its index. */
export const companions = ["-wal", "-shm"] as const;

const busyTimeoutMs = 5000;

/** SQLITE_IOERR_SHORT_READ: the file is truncated. */
const shortRead = 522;

/** Returns the address under which SQLite reads a file without changing it or creating files next to it. */
export function addressForReading(file: string): URL {
  const address = pathToFileURL(file);
  // If there is a write-ahead log, it may hold the newest rows, which `immutable` does not read. If there is none, no
  // process has the file open, and opening it without `immutable` would create one.
  if (existsSync(`${file}-wal`)) address.searchParams.set("mode", "ro");
  else address.searchParams.set("immutable", "1");
  return address;
}

function readRows(file: string, query: string) {
  const address = addressForReading(file);
  const database = new DatabaseSync(address, { readOnly: true, timeout: busyTimeoutMs });
  try {
    return database.prepare(query).all();
  } finally {
    database.close();
  }
}

/** The quick check reads every page, 0.5 s for 100 MB; the full one also compares indexes with their tables. Changes nothing. */
export function findDamage(file: string, check: "quick" | "full"): string | null {
  if (statSync(file).size === 0) return "it is empty";
  try {
    const pragma = check === "quick" ? "quick_check(1)" : "integrity_check(1)";
    const [verdict] = Object.values(readRows(file, `PRAGMA ${pragma}`)[0] ?? {});
    return verdict === "ok"
      ? null
      : String(verdict).replace(/^\*\*\* in database main \*\*\*\s*/, "");
  } catch (error) {
    if (isDamage(error)) return (error as Error).message;
    throw error;
  }
}

export function isDamage(error: unknown): boolean {
  const isShort = (error as { errcode?: number }).errcode === shortRead;
  return isShort || isSqliteError(error, "corrupt", "notADb");
}

/** Returns the names of the migrations that ran on a file, oldest first; undefined for another program's database. */
export function readMigrationNames(file: string): string[] | undefined {
  try {
    const rows = readRows(file, "SELECT name FROM kysely_migration ORDER BY name");
    return rows.map(({ name }) => String(name));
  } catch (error) {
    if (/no such table/.test((error as Error).message)) return undefined;
    throw error;
  }
}

/** Tries to lock the file by a hard link: under that name SQLite finds no log, so nothing changes. False without hard links. */
export function isInUse(file: string): boolean {
  const alias = `${file}.lock-${randomBytes(4).toString("hex")}`;
  try {
    linkSync(file, alias);
  } catch {
    return false;
  }
  const database = new DatabaseSync(alias, { timeout: 0 });
  try {
    database.exec("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; ROLLBACK");
    return false;
  } catch (error) {
    return isSqliteError(error, "busy");
  } finally {
    database.close();
    for (const ending of ["", ...companions]) rmSync(alias + ending, { force: true });
  }
}

export const backupsDirectory = (dataDirectory: string) => path.join(dataDirectory, "backups");

/** Returns a UTC time for a file name, such as 2026-03-04T05-06-07-089Z. Sorts by time. */
export const timeStamp = (time: Date): string => time.toISOString().replace(/[:.]/g, "-");

export const backupName = (time: Date): string => `accounts-${timeStamp(time)}.sqlite`;

/** Lists the backups in a directory, newest first, and no other files. */
export function listBackups(directory: string): string[] {
  const names = existsSync(directory) ? readdirSync(directory) : [];
  return names
    .filter((name) => /^accounts-\d{4}-\d\d-\d\dT[\d-]{12}Z\.sqlite$/.test(name))
    .sort()
    .reverse()
    .map((name) => path.join(directory, name));
}

const lastBackup = (dataDirectory: string) => path.join(dataDirectory, "accounts.last-backup");

/** Names the last good backup, wherever it is, in a file of the data directory, whose time a running server watches. */
export function noteBackup(dataDirectory: string, backup: string): void {
  // It may be root's, who made a backup by hand; the owner of the folder may delete it.
  rmSync(lastBackup(dataDirectory), { force: true });
  writeFileSync(lastBackup(dataDirectory), `${backup}\n`);
}

/** A night's backup may take longer than that of the night before. */
const oldestBackupMs = 26 * 3_600_000;

/** Rejects if the last backup is too old. Without one it does not: another program may copy the disk. */
export async function checkLastBackup(dataDirectory: string): Promise<void> {
  const time = statSync(lastBackup(dataDirectory), { throwIfNoEntry: false })?.mtime;
  if (time && Date.now() - time.getTime() > oldestBackupMs)
    throw new Error(`The last backup is of ${time.toISOString()}`);
}

/** Checks the file before it is opened. A damaged one, or one of another version, is an OperatorError. Changes nothing. */
export function checkAccountsFile(dataDirectory: string, extensions: readonly TablesPart[]) {
  const file = accountsFile(dataDirectory);
  const backups = backupsDirectory(dataDirectory);
  // A first start that is killed immediately leaves an empty file. If there are backups, it means that accounts were lost.
  const isEmpty = sizeOf(file) === 0 && sizeOf(`${file}-wal`) === 0;
  if (isEmpty && (!existsSync(file) || listBackups(backups).length === 0)) return "new";
  const damage = existsSync(file) ? findDamage(file, "quick") : "only its log is left";
  if (damage) throw new OperatorError(describeDamage(file, damage, backups, extensions));
  const names = readMigrationNames(file);
  if (!names) return "new";
  const problem = findMigrationProblem(file, names, extensions);
  if (problem) throw new OperatorError(problem);
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
