import { closeSync, mkdirSync, openSync, rmSync } from "node:fs";
import { devNull } from "node:os";
import path from "node:path";
import { runStep } from "#scripts/command-line/run-step.ts";
import { runPostgresTool, withoutPassword } from "#scripts/operations/postgres-tools.ts";
import { finishFile } from "#scripts/operations/replace-file.ts";
import { backupName } from "#server/db/backups.ts";

/** What a backup holds: our two schemas, whatever else the database is used for. */
const schemas = ["--schema=auth", "--schema=site"];

/**
 * Writes the accounts in a PostgreSQL database into a file of pg_dump's custom format, as they are at one
 * moment, reads the file through once and gives it.
 */
export async function backupPostgres(options: {
  databaseUrl: string;
  directory: string;
  now: Date;
}): Promise<string> {
  const { databaseUrl, directory, now } = options;
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const file = path.join(directory, backupName("postgres", now));
  const part = `${file}.part`;
  // Made before pg_dump writes to it: it holds password hashes and keys, and is nobody else's to read.
  closeSync(openSync(part, "wx", 0o600));
  try {
    await runStep(`Copying ${withoutPassword(databaseUrl)}`, () =>
      runPostgresTool("pg_dump", ["--format=custom", `--file=${part}`, ...schemas], databaseUrl),
    );
    await runStep("Checking the copy", () =>
      runPostgresTool("pg_restore", [`--file=${devNull}`, part]),
    );
    finishFile(part, file);
    return file;
  } finally {
    rmSync(part, { force: true });
  }
}
