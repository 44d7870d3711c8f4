import { readdirSync } from "node:fs";
import path from "node:path";
import { findDamage, readMigrationNames } from "#server/db/accounts-file.ts";
import type { Database } from "#server/db/connect.ts";
import { findNewerMigration } from "#server/db/migrations.ts";

export type Backup = { file: string; madeAt: Date };

const endings = { sqlite: ".sqlite", postgres: ".dump" } as const;

/** Where backups go unless a command says otherwise, and where a start looks for them. */
export function backupsDirectory(dataDirectory: string): string {
  return path.join(dataDirectory, "backups");
}

/** A time as file names can hold it, in UTC; sorts by time: 2026-03-04T05-06-07-089Z. */
export function timeStamp(time: Date): string {
  return time.toISOString().replace(/[:.]/g, "-");
}

export function backupName(kind: Database["kind"], time: Date): string {
  return `accounts-${timeStamp(time)}${endings[kind]}`;
}

/** The backups of one kind of database in a folder, newest first; none where there is no folder. */
export function listBackups(directory: string, kind: Database["kind"]): Backup[] {
  return readNames(directory)
    .filter((name) => name.endsWith(endings[kind]))
    .flatMap((name) => {
      const madeAt = timeOf(name);
      return madeAt ? [{ file: path.join(directory, name), madeAt }] : [];
    })
    .sort((a, b) => b.madeAt.getTime() - a.madeAt.getTime());
}

/** The newest backup of an SQLite database that is whole and that this program can use. */
export function findGoodBackup(directory: string): Backup | undefined {
  return listBackups(directory, "sqlite").find(({ file }) => {
    try {
      if (findDamage(file, "full")) return false;
      const names = readMigrationNames(file);
      return names !== undefined && findNewerMigration("sqlite", names) === undefined;
    } catch {
      return false;
    }
  });
}

function readNames(directory: string): string[] {
  try {
    return readdirSync(directory);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}

/** The time in a backup's name, undefined for files that are none. */
function timeOf(name: string): Date | undefined {
  const parts = /^accounts-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z\./.exec(name);
  if (!parts) return undefined;
  const [, day, hours, minutes, seconds, milliseconds] = parts;
  const time = new Date(`${day}T${hours}:${minutes}:${seconds}.${milliseconds}Z`);
  return Number.isNaN(time.getTime()) ? undefined : time;
}
