import { chmodSync, lstatSync, readdirSync, type Stats, statSync } from "node:fs";
import path from "node:path";
import { explainOpenError } from "#server/db/explain-open-error.ts";
import { StartError } from "#server/start-error.ts";

/** Rights of the group and of all others. */
const othersRights = 0o077;
/** Their right to write, by which they can replace files in a folder. */
const othersMayWrite = 0o022;

/** Gives what this process creates from now on to its owner alone. */
export function keepFilesPrivate(): void {
  process.umask(othersRights);
}

/**
 * Takes the rights of other users from what the data folder holds: the database with its signing keys, mails and
 * backups, which an earlier version or an operator may have made readable. Throws a StartError where another user may
 * write to the folder, as nothing in it can be trusted then. Does nothing where there is no folder.
 */
export function protectData(dataDirectory: string): void {
  // Windows has neither these users nor these modes.
  const user = process.getuid?.();
  if (user === undefined) return;
  try {
    const folder = statSync(dataDirectory, { throwIfNoEntry: false });
    if (!folder) return;
    refuseForeign(dataDirectory, folder, user);
    const owned = entriesOf(dataDirectory, user);
    const ours = owned.filter(({ name }) => ourNames.test(path.basename(name)));
    for (const { name, stats } of ours) {
      tighten(name, stats);
      if (!stats.isDirectory()) continue;
      for (const inner of entriesOf(name, user)) tighten(inner.name, inner.stats);
    }
  } catch (error) {
    throw explainOpenError(error, dataDirectory);
  }
}

/** What the server and the operations make in the folder. It may hold other things, such as a disk's lost+found. */
const ourNames = /^(accounts\..+|outbox|backups)$/;

function refuseForeign(folder: string, { uid, mode }: Stats, user: number): void {
  // Root runs backups of the folders of others.
  if (uid !== user && uid !== 0 && user !== 0) {
    throw new StartError(
      `DATA_DIR is ${folder}, which belongs to another user (user id ${uid}). Start the server as that user, or give the folder to the server's: chown -R ${user} ${folder}`,
    );
  }
  if (mode & othersMayWrite) {
    throw new StartError(
      `DATA_DIR is ${folder}, where other users may write (mode ${(mode & 0o777).toString(8)}). They could replace the accounts. Check that nothing in it is theirs, then run: chmod 700 ${folder}`,
    );
  }
}

/** Lists what is in a folder and belongs to the user; only an owner, or root, may change a mode. */
function entriesOf(folder: string, user: number): { name: string; stats: Stats }[] {
  return readdirSync(folder)
    .map((entry) => path.join(folder, entry))
    .flatMap((name) => {
      // A mail or SQLite's log may be gone by now.
      const stats = lstatSync(name, { throwIfNoEntry: false });
      return stats && (user === 0 || stats.uid === user) ? [{ name, stats }] : [];
    });
}

/** Leaves links alone, as their targets may be anywhere. */
function tighten(name: string, stats: Stats): void {
  const known = stats.isFile() || stats.isDirectory();
  if (known && stats.mode & othersRights) chmodSync(name, stats.mode & 0o700);
}
