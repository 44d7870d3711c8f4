import { rmSync, statSync } from "node:fs";
import path from "node:path";
import { readCount } from "#accounts/commands/arguments.ts";
import { backupPostgres } from "#accounts/commands/backup-postgres.ts";
import { backupSqlite } from "#accounts/commands/backup-sqlite.ts";
import { OperationError, readArguments, runOperation } from "#accounts/commands/run-operation.ts";
import type { Config } from "#accounts/config.ts";
import { backupsDirectory, listBackups } from "#accounts/db/backups.ts";
import { isDiskFull } from "#accounts/db/disk-full.ts";

const usage = "npm run backup [-- [--to FOLDER] [--keep NUMBER]]";

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
      `The disk with ${directory} is full. No backup was made, and the older ones were kept. Free some space, or write to another disk: npm run backup -- --to FOLDER`,
    );
  }
}

if (import.meta.main) {
  await runOperation({}, async (config) => {
    const { values } = readArguments(usage, {
      options: { to: { type: "string" }, keep: { type: "string" } },
    });
    const keep = values.keep === undefined ? undefined : readCount("--keep", values.keep, 999_999);
    const directory = values.to ? path.resolve(values.to) : undefined;
    const { file, deleted } = await backUp(config, { directory, keep });
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
  });
}
