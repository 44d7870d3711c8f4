import { existsSync, readdirSync } from "node:fs";
import path from "node:path";

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

/** Lists the backups in a directory, newest first, and no other files. */
export function listBackups(directory: string): string[] {
  const names = existsSync(directory) ? readdirSync(directory) : [];
  return names
    .filter((name) => /^accounts-\d{4}-\d\d-\d\dT[\d-]{12}Z\.sqlite$/.test(name))
    .sort()
    .reverse()
    .map((name) => path.join(directory, name));
}
