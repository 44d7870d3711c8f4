import { randomBytes } from "node:crypto";
import { existsSync, linkSync, readdirSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { pathToFileURL } from "node:url";
import { isSqliteError } from "#accounts/db/errors.ts";

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
