import { mkdirSync } from "node:fs";
import { devNull } from "node:os";
import path from "node:path";
import { runPostgresTool, withoutPassword } from "#accounts/commands/postgres-tools.ts";
import { runStep } from "#accounts/commands/run-step.ts";
import { writePrivateFile } from "#accounts/commands/write-private-file.ts";
import { backupName } from "#accounts/db/backups.ts";

/** A backup contains our two schemas only: the database may have others. */
const schemas = ["--schema=auth", "--schema=site"];

/**
 * Writes a consistent snapshot of the accounts in a PostgreSQL database to a file in pg_dump's custom format, checks that
 * the file is readable, and returns its path.
 */
export async function backupPostgres(options: {
  databaseUrl: string;
  directory: string;
  now: Date;
}): Promise<string> {
  const { databaseUrl, directory, now } = options;
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const file = path.join(directory, backupName("postgres", now));
  await writePrivateFile(file, async (part) => {
    await runStep(`Copying ${withoutPassword(databaseUrl)}`, () =>
      runPostgresTool("pg_dump", ["--format=custom", `--file=${part}`, ...schemas], databaseUrl),
    );
    await runStep("Checking the copy", () =>
      runPostgresTool("pg_restore", [`--file=${devNull}`, part]),
    );
  });
  return file;
}
