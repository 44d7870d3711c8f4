import { chmodSync, lstatSync, readdirSync, type Stats, statSync } from "node:fs";
import path from "node:path";
import { OperatorError } from "#accounts/config/operator-error.ts";
import { isDiskFull, isSqliteError } from "#accounts/db/errors.ts";

/** Write permission of the group and of all other users, with which they can replace files in a folder. */
const othersMayWrite = 0o022;
/** Files and folders of the server and its scripts. The folder may contain others, such as the lost+found of a disk. */
const ourNames = /^(accounts\..+|outbox|backups)$/;

/** Lets only the owner access files that this process creates from now on. */
export function keepFilesPrivate(): void {
  process.umask(0o077);
}

/** Removes other users' access to the data folder. If they may write to it, its files cannot be trusted: an OperatorError. */
export function protectData(folder: string): void {
  // Windows has neither these users nor these modes.
  const user = process.getuid?.();
  if (user === undefined) return;
  try {
    const stats = statSync(folder, { throwIfNoEntry: false });
    if (!stats) return;
    checkFolder(folder, stats, user);
    for (const name of readdirSync(folder).filter((name) => ourNames.test(name))) {
      restrictToOwner(path.join(folder, name), user);
    }
  } catch (error) {
    throw explainOpenError(error, folder);
  }
}

function checkFolder(folder: string, { uid, mode }: Stats, user: number): void {
  // Root may run backups of another user's folder.
  if (uid !== user && uid !== 0 && user !== 0) {
    throw new OperatorError(
      `DATA_DIR is ${folder}, which belongs to another user (user id ${uid}). Start the server as that user, or make the server's user its owner: chown -R ${user} ${folder}`,
    );
  }
  if (mode & othersMayWrite) {
    throw new OperatorError(
      `DATA_DIR is ${folder}, where other users may write (mode ${(mode & 0o777).toString(8)}). They could replace the accounts. Check that no file in it belongs to them, then run: chmod 700 ${folder}`,
    );
  }
}

/** Does not follow symbolic links, as their targets may be anywhere. What is in a folder needs no permissions of its own. */
function restrictToOwner(name: string, user: number): void {
  // SQLite's log may have been deleted meanwhile.
  const stats = lstatSync(name, { throwIfNoEntry: false });
  if (!stats || (user !== 0 && stats.uid !== user)) return;
  if (stats.isFile() || stats.isDirectory()) chmodSync(name, stats.mode & 0o700);
}

/** Returns an OperatorError that says what to do if the data directory is the cause, otherwise the same error. */
export function explainOpenError(error: unknown, dataDirectory: string): unknown {
  const { code = "" } = error as NodeJS.ErrnoException;
  const isForbidden =
    ["EACCES", "EPERM", "EROFS"].includes(code) || isSqliteError(error, "readOnly", "cannotOpen");
  const isNoFolder = ["ENOTDIR", "EEXIST", "ENAMETOOLONG", "ERR_INVALID_ARG_VALUE"].includes(code);
  let message: string;
  if (isForbidden)
    message = `DATA_DIR is ${dataDirectory}, where this user may not write. Give the user that runs the server write permission for this folder and every file in it, or set DATA_DIR to another folder.`;
  else if (isNoFolder)
    message = `DATA_DIR is ${dataDirectory}, which is not a folder and cannot be created. Set DATA_DIR to a folder.`;
  else if (isDiskFull(error))
    message = `The disk that holds DATA_DIR, ${dataDirectory}, is full. No data is lost. Free some space, then start again.`;
  else return error;
  return new OperatorError(message, { cause: error });
}
