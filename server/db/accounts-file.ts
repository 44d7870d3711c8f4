import { randomBytes } from "node:crypto";
import { existsSync, linkSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { pathToFileURL } from "node:url";

/** The SQLite file in a data directory. Beside it stand `-wal` and `-shm` while it is in use, or after a crash. */
export function accountsFile(dataDirectory: string): string {
  return path.join(dataDirectory, "accounts.sqlite");
}

/** What SQLite keeps beside a file: its write-ahead log, which may hold the newest rows, and an index of that. */
export const companions = ["-wal", "-shm"] as const;

/** SQLite's codes, in the lower byte of `errcode`. */
export const sqliteCodes = {
  busy: 5,
  readOnly: 8,
  corrupt: 11,
  full: 13,
  cannotOpen: 14,
  notADb: 26,
};

/** SQLite's code of an error, undefined for errors that are not SQLite's. */
export function sqliteCode(error: unknown): number | undefined {
  const { errcode } = error as { errcode?: number };
  return errcode === undefined ? undefined : errcode & 0xff;
}

/** How long to wait for another process, milliseconds. */
const busyTimeoutMs = 5000;

/** SQLITE_IOERR_SHORT_READ: the file ends before its time. */
const shortRead = 522;

/** Opens a file for reading only, in a way that changes no byte of it and leaves nothing beside it. */
export function openForReading(file: string): DatabaseSync {
  // With a log beside it the newest rows may stand there, and only an ordinary opening reads them. Without one
  // nobody has the file open, and an ordinary opening would make a log.
  if (existsSync(`${file}-wal`)) {
    return new DatabaseSync(file, { readOnly: true, timeout: busyTimeoutMs });
  }
  const address = pathToFileURL(file);
  address.searchParams.set("immutable", "1");
  return new DatabaseSync(address, { readOnly: true });
}

/**
 * What is wrong with a file, in SQLite's words; null for a good one. Changes nothing. The quick check reads every
 * page, 0.5 s for 100 MB; the full one compares indexes with their tables too.
 */
export function findDamage(file: string, check: "quick" | "full"): string | null {
  if (statSync(file).size === 0) return "it is empty";
  try {
    const database = openForReading(file);
    try {
      const pragma = check === "quick" ? "quick_check(1)" : "integrity_check(1)";
      const [verdict] = Object.values(database.prepare(`PRAGMA ${pragma}`).get() ?? {});
      return verdict === "ok"
        ? null
        : String(verdict).replace(/^\*\*\* in database main \*\*\*\s*/, "");
    } finally {
      database.close();
    }
  } catch (error) {
    if (isDamage(error)) return (error as Error).message;
    throw error;
  }
}

/** Whether an error of SQLite says that a file is damaged. */
export function isDamage(error: unknown): boolean {
  const code = sqliteCode(error);
  return (
    code === sqliteCodes.corrupt ||
    code === sqliteCodes.notADb ||
    (error as { errcode?: number }).errcode === shortRead
  );
}

/** Names of the migrations that ran on a file, oldest first; undefined where it holds no accounts of ours. */
export function readMigrationNames(file: string): string[] | undefined {
  const database = openForReading(file);
  try {
    const names = database.prepare("SELECT name FROM kysely_migration ORDER BY name").all();
    return names.map(({ name }) => String(name));
  } catch (error) {
    if (/no such table/.test((error as Error).message)) return undefined;
    throw error;
  } finally {
    database.close();
  }
}

/**
 * Whether any process has the file open, a server for one. Asks for the lock that only a sole user gets, under
 * another name of the file: its log is not read then, so nothing is changed. Where the file system has no second
 * names it cannot be known, and the answer is no.
 */
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
    return sqliteCode(error) === sqliteCodes.busy;
  } finally {
    database.close();
    for (const ending of ["", ...companions]) rmSync(alias + ending, { force: true });
  }
}
