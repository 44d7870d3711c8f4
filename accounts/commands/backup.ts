import { existsSync, mkdirSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { backup, DatabaseSync } from "node:sqlite";
import type { Config } from "#accounts/auth/service.ts";
import { readCount } from "#accounts/commands/arguments.ts";
import { operation } from "#accounts/commands/command.ts";
import { writePrivateFile } from "#accounts/commands/write-private-file.ts";
import { OperatorError } from "#accounts/config/operator-error.ts";
import {
  accountsFile,
  backupName,
  backupsDirectory,
  findDamage,
  isDamage,
  listBackups,
  noteBackup,
} from "#accounts/db/accounts-file.ts";

const busyTimeoutMs = 10_000;
/** Copies all pages in one step, from one snapshot. A write between two steps would restart the copy. */
const allPages = 2 ** 31 - 1;

/**
 * Backs up the accounts to a folder. Servers may write to the database meanwhile. Returns the new file and the backups that
 * were deleted: with `keep`, from 1, only that many remain, and older ones are deleted after the new one passed its check.
 */
export async function backUp(
  { dataDirectory }: Pick<Config, "dataDirectory">,
  options: { directory?: string | undefined; keep?: number | undefined } = {},
): Promise<{ file: string; deleted: string[] }> {
  const { directory = backupsDirectory(dataDirectory), keep = Number.POSITIVE_INFINITY } = options;
  const source = accountsFile(dataDirectory);
  if (!existsSync(source)) {
    throw new OperatorError(
      `There are no accounts to back up: ${source} does not exist. Set DATA_DIR as the server has it.`,
    );
  }
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const file = path.join(directory, backupName(new Date()));
  await writePrivateFile(file, async (part) => {
    const damage = await copy(source, part);
    if (!damage) return;
    throw new OperatorError(
      `The database ${source} is damaged (${damage}). No backup was made, and the older ones were kept. Stop the server and start it again: it names the backup to restore.`,
    );
  });
  noteBackup(dataDirectory, file);
  const deleted = listBackups(directory).slice(keep);
  for (const old of deleted) rmSync(old);
  return { file, deleted };
}

async function copy(source: string, part: string): Promise<string | null> {
  const database = new DatabaseSync(source, { timeout: busyTimeoutMs });
  try {
    await backup(database, part, { rate: allPages });
    return findDamage(part, "full");
  } catch (error) {
    if (isDamage(error)) return (error as Error).message;
    throw error;
  } finally {
    database.close();
  }
}

export const backupCommands = {
  backup: operation({
    meaning: "Backs up the accounts; the server may be running.",
    options: {
      to: { value: "FOLDER", meaning: "Where to write it. Default: backups in DATA_DIR." },
      keep: { value: "7", meaning: "Keeps this number of backups there. Default: all." },
    },
    example: "--keep 7",
    run: async (config, { to, keep }) => {
      const { file, deleted } = await backUp(config, {
        directory: to && path.resolve(to),
        keep: keep === undefined ? undefined : readCount("--keep", keep, 999_999),
      });
      console.log(`Wrote ${file} (${Math.ceil(statSync(file).size / 1024)} KB).`);
      for (const old of deleted) console.log(`Deleted ${old}.`);
      console.log(
        "It contains password hashes and signing keys. Keep it where only you can read it.",
      );
    },
  }),
};
