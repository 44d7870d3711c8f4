import { rmSync, statSync } from "node:fs";
import path from "node:path";
import { readCount } from "#accounts/commands/arguments.ts";
import { backupPostgres } from "#accounts/commands/backup-postgres.ts";
import { backupSqlite } from "#accounts/commands/backup-sqlite.ts";
import { operation } from "#accounts/commands/command.ts";
import { OperationError } from "#accounts/commands/operation-error.ts";
import type { Config } from "#accounts/config.ts";
import { backupsDirectory, listBackups } from "#accounts/db/backups.ts";
import { isDiskFull } from "#accounts/db/disk-full.ts";

/**
 * Backs up the accounts to a folder. Returns the new file and the backups that were deleted: with `keep`, from 1, only
 * that many remain, and older ones are deleted after the new one passed its check.
 */
export async function backUp(
  { dataDirectory, databaseUrl }: Pick<Config, "dataDirectory" | "databaseUrl">,
  options: { directory?: string | undefined; keep?: number | undefined } = {},
): Promise<{ file: string; deleted: string[] }> {
  const { directory = backupsDirectory(dataDirectory), keep = Number.POSITIVE_INFINITY } = options;
  const now = new Date();
  try {
    const file = databaseUrl
      ? await backupPostgres({ databaseUrl, directory, now })
      : await backupSqlite({ dataDirectory, directory, now });
    const kind = databaseUrl ? "postgres" : "sqlite";
    const deleted = listBackups(directory, kind).slice(keep);
    for (const old of deleted) rmSync(old.file);
    return { file, deleted: deleted.map((old) => old.file) };
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    throw new OperationError(
      `The disk with ${directory} is full. No backup was made, and the older ones were kept. Free some space, or write to another disk with --to FOLDER.`,
    );
  }
}

export const backupCommands = {
  backup: operation({
    meaning: "Backs up the accounts; the server may be running.",
    options: {
      to: { value: "FOLDER", meaning: "Where to write it. Default: backups in DATA_DIR." },
      keep: { value: "7", meaning: "Keeps this number of backups there. Default: all." },
    },
    example: "backup --keep 7",
    run: async (config, { to, keep }) => {
      const { file, deleted } = await backUp(config, {
        directory: to && path.resolve(to),
        keep: keep === undefined ? undefined : readCount("--keep", keep, 999_999),
      });
      console.log(`Wrote ${file} (${Math.ceil(statSync(file).size / 1024)} KB).`);
      for (const old of deleted) console.log(`Deleted ${old}.`);
      if (config.auth.signingKeysFile) {
        console.log(
          `It does not contain your own signing keys (AUTH_SIGNING_KEYS). Keep a copy of ${config.auth.signingKeysFile}.`,
        );
      }
      console.log(
        "It contains password hashes and signing keys. Keep it where only you can read it.",
      );
    },
  }),
};
