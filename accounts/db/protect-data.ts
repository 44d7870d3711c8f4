import { chmodSync, lstatSync, readdirSync, type Stats, statSync } from "node:fs";
import path from "node:path";
import { StartError } from "#accounts/config/start-error.ts";
import { explainOpenError } from "#accounts/db/explain-open-error.ts";

/** Permissions of the group and of all other users. */
const othersPermissions = 0o077;
/** Their write permission, with which they can replace files in a folder. */
const othersMayWrite = 0o022;

/** Lets only the owner access files that this process creates from now on. */
export function keepFilesPrivate(): void {
  process.umask(othersPermissions);
}

/**
 * Removes other users' access to the database with its signing keys, the outbox and the backups in the data folder,
 * which an earlier version or an operator may have made readable. Throws a StartError if another user may write to the
 * folder, as its files cannot be trusted then. Does nothing if the folder does not exist.
 */
export function protectData(dataDirectory: string): void {
  // Windows has neither these users nor these modes.
  const user = process.getuid?.();
  if (user === undefined) return;
  try {
    const folder = statSync(dataDirectory, { throwIfNoEntry: false });
    if (!folder) return;
    checkFolder(dataDirectory, folder, user);
    const owned = entriesOf(dataDirectory, user);
    const ours = owned.filter(({ name }) => ourNames.test(path.basename(name)));
    for (const { name, stats } of ours) {
      restrictToOwner(name, stats);
      if (!stats.isDirectory()) continue;
      for (const inner of entriesOf(name, user)) restrictToOwner(inner.name, inner.stats);
    }
  } catch (error) {
    throw explainOpenError(error, dataDirectory);
  }
}

/** Files of the server and its scripts. The folder may contain others, such as the lost+found of a disk. */
const ourNames = /^(accounts\..+|outbox|backups)$/;

function checkFolder(folder: string, { uid, mode }: Stats, user: number): void {
  // Root may run backups of another user's folder.
  if (uid !== user && uid !== 0 && user !== 0) {
    throw new StartError(
      `DATA_DIR is ${folder}, which belongs to another user (user id ${uid}). Start the server as that user, or make the server's user its owner: chown -R ${user} ${folder}`,
    );
  }
  if (mode & othersMayWrite) {
    throw new StartError(
      `DATA_DIR is ${folder}, where other users may write (mode ${(mode & 0o777).toString(8)}). They could replace the accounts. Check that no file in it belongs to them, then run: chmod 700 ${folder}`,
    );
  }
}

/** Lists the entries of a folder whose mode the user may change: their own, or all for root. */
function entriesOf(folder: string, user: number): { name: string; stats: Stats }[] {
  return readdirSync(folder)
    .map((entry) => path.join(folder, entry))
    .flatMap((name) => {
      // An email or SQLite's log may have been deleted meanwhile.
      const stats = lstatSync(name, { throwIfNoEntry: false });
      return stats && (user === 0 || stats.uid === user) ? [{ name, stats }] : [];
    });
}

/** Does not follow symbolic links, as their targets may be anywhere. */
function restrictToOwner(name: string, stats: Stats): void {
  const known = stats.isFile() || stats.isDirectory();
  if (known && stats.mode & othersPermissions) chmodSync(name, stats.mode & 0o700);
}
