import {
  closeSync,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
} from "node:fs";
import { OperationError } from "#scripts/command-line/run-operation.ts";
import { runStep } from "#scripts/command-line/run-step.ts";
import { finishFile } from "#scripts/operations/replace-file.ts";
import {
  accountsFile,
  companions,
  findDamage,
  isInUse,
  readMigrationNames,
} from "#server/db/accounts-file.ts";
import { timeStamp } from "#server/db/backups.ts";
import { describeNewer, findNewerMigration } from "#server/db/migrations.ts";

/**
 * Puts a checked copy of a backup in the place of the SQLite database of a data directory. With `replace` one
 * that is there is set aside first, whatever its state, and its new name given. Throws an OperationError, with
 * nothing changed, where the backup is not good, a database is in the way, or a server has it open.
 */
export async function restoreSqlite(options: {
  backup: string;
  dataDirectory: string;
  replace: boolean;
  now: Date;
}): Promise<{ file: string; setAside: string | undefined }> {
  const { backup, dataDirectory, replace, now } = options;
  await runStep(`Checking ${backup}`, () => checkBackup(backup));
  const file = accountsFile(dataDirectory);
  const present = ["", ...companions].some((ending) => existsSync(file + ending));
  if (present) refuseToOverwrite(file, replace);
  mkdirSync(dataDirectory, { recursive: true, mode: 0o700 });
  const part = `${file}.part`;
  rmSync(part, { force: true });
  closeSync(openSync(part, "wx", 0o600));
  try {
    await runStep("Copying it beside the database", () => copyFileSync(backup, part));
    await runStep("Checking the copy", () => checkBackup(part));
    const setAside = present ? moveAside(file, now) : undefined;
    finishFile(part, file);
    return { file, setAside };
  } finally {
    rmSync(part, { force: true });
  }
}

function checkBackup(file: string): void {
  const damage = findDamage(file, "full");
  if (damage) {
    throw new OperationError(
      `${file} is damaged (${damage}). Nothing was changed. Take another backup.`,
    );
  }
  const names = readMigrationNames(file);
  if (!names) {
    throw new OperationError(
      `${file} is an SQLite file, but holds no accounts of this program. Nothing was changed. Take another backup.`,
    );
  }
  const newer = findNewerMigration("sqlite", names);
  if (newer) throw new OperationError(describeNewer(file, newer));
}

function refuseToOverwrite(file: string, replace: boolean): void {
  if (existsSync(file) && isInUse(file)) {
    throw new OperationError(
      `A server, or another program, has ${file} open. Nothing was changed. Stop it, then try again.`,
    );
  }
  if (replace) return;
  throw new OperationError(
    `There are accounts already: ${file}. Nothing was changed. To set them aside and take the backup in their place, add --replace.`,
  );
}

/**
 * Keeps a database under another name. The file itself has both names until the copy takes the first, so that
 * no start finds none there and begins anew. The log goes along: beside another file it would damage that.
 */
function moveAside(file: string, now: Date): string {
  const aside = file.replace(/\.sqlite$/, `.before-restore-${timeStamp(now)}.sqlite`);
  if (existsSync(file)) keepAs(file, aside);
  for (const ending of companions) {
    if (existsSync(file + ending)) renameSync(file + ending, aside + ending);
  }
  return aside;
}

function keepAs(file: string, aside: string): void {
  try {
    linkSync(file, aside);
  } catch {
    // Some file systems give a file one name only.
    renameSync(file, aside);
  }
}
