import { readdirSync } from "node:fs";
import path from "node:path";
import { findDamage, readMigrationNames } from "#accounts/db/accounts-file.ts";
import { findMigrationProblem } from "#accounts/db/migrations.ts";
import type { TablesPart } from "#accounts/db/person-tables.ts";

export type Backup = { file: string; madeAt: Date };

/** Returns the default directory for backups, where a start also looks for them. */
export function backupsDirectory(dataDirectory: string): string {
  return path.join(dataDirectory, "backups");
}

/** Returns a UTC time for a file name, such as 2026-03-04T05-06-07-089Z. Sorts by time. */
export function timeStamp(time: Date): string {
  return time.toISOString().replace(/[:.]/g, "-");
}

export function backupName(time: Date): string {
  return `accounts-${timeStamp(time)}.sqlite`;
}

/** Lists the backups, newest first. Returns an empty list if the directory does not exist. */
export function listBackups(directory: string): Backup[] {
  return readNames(directory)
    .filter((name) => name.endsWith(".sqlite"))
    .flatMap((name) => {
      const madeAt = timeOf(name);
      return madeAt ? [{ file: path.join(directory, name), madeAt }] : [];
    })
    .sort((a, b) => b.madeAt.getTime() - a.madeAt.getTime());
}

/** Returns the newest backup that is undamaged and of a version that this program can use. */
export function findGoodBackup(
  directory: string,
  extensions: readonly TablesPart[],
): Backup | undefined {
  return listBackups(directory).find(({ file }) => {
    try {
      if (findDamage(file, "full")) return false;
      const names = readMigrationNames(file);
      return names !== undefined && !findMigrationProblem(file, names, extensions);
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

/** Returns the time in the name of a backup, or undefined for other files. */
function timeOf(name: string): Date | undefined {
  const parts = /^accounts-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z\./.exec(name);
  if (!parts) return undefined;
  const [, day, hours, minutes, seconds, milliseconds] = parts;
  const time = new Date(`${day}T${hours}:${minutes}:${seconds}.${milliseconds}Z`);
  return Number.isNaN(time.getTime()) ? undefined : time;
}
