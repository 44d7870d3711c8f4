import { devNull } from "node:os";
import type pg from "pg";
import { connectPostgresClient } from "#accounts/commands/connect-postgres-client.ts";
import { OperationError } from "#accounts/commands/operation-error.ts";
import { runPostgresTool, withoutPassword } from "#accounts/commands/postgres-tools.ts";
import { runStep } from "#accounts/commands/run-step.ts";
import { timeStamp } from "#accounts/db/backups.ts";
import { ownSchema } from "#accounts/db/connect.ts";
import { findMigrationProblem } from "#accounts/db/migrations.ts";
import type { Extension } from "#accounts/extension.ts";

const schemas = ["auth", ownSchema] as const;

/**
 * Restores a backup in pg_dump's custom format into a PostgreSQL database. With `replace`, existing schemas are renamed
 * first, and their new names are returned. Throws an OperationError if the backup is damaged, if there are accounts and
 * `replace` is not set, or if others are connected; the database is then unchanged.
 */
export async function restorePostgres(options: {
  backup: string;
  databaseUrl: string;
  extensions: readonly Extension[];
  replace: boolean;
  now: Date;
}): Promise<{ setAside: string[] }> {
  const { backup, databaseUrl, extensions, replace, now } = options;
  await runStep(`Checking ${backup}`, () => checkBackup(backup, extensions));
  const client = await connectPostgresClient(databaseUrl);
  try {
    await rejectIfInUse(client, databaseUrl);
    const present = await listSchemas(client);
    if (present.length > 0 && !replace) {
      throw new OperationError(
        `${withoutPassword(databaseUrl)} already has accounts. Nothing was changed. To restore anyway and keep them under another name, add --replace.`,
      );
    }
    const aside = (name: string) => `${name}_before_restore_${timeStamp(now).replace(/\W/g, "_")}`;
    await rename(client, present, aside);
    try {
      await runStep(`Restoring into ${withoutPassword(databaseUrl)}`, () =>
        runPostgresTool(
          "pg_restore",
          ["--single-transaction", "--exit-on-error", "--no-owner", "--no-privileges", backup],
          databaseUrl,
        ),
      );
    } catch (error) {
      await rename(client, present, (name) => name, aside);
      throw error;
    }
    return { setAside: present.map(aside) };
  } finally {
    await client.end();
  }
}

/** Reads the whole backup and checks that this version of the program can use it. */
async function checkBackup(backup: string, extensions: readonly Extension[]): Promise<void> {
  const table = ["--data-only", "--schema=site", "--table=kysely_migration"];
  const record = await runPostgresTool("pg_restore", [...table, "--file=-", backup]);
  const [, rows] = /^COPY site\.kysely_migration .*$([\s\S]*?)^\\\.$/m.exec(record) ?? [];
  if (!rows) {
    throw new OperationError(
      `${backup} is a PostgreSQL backup, but has no accounts of this program. Nothing was changed. Use another backup.`,
    );
  }
  const names = rows.trim().split("\n");
  const problem = findMigrationProblem(
    backup,
    "postgres",
    names.map((row) => row.split("\t")[0] ?? ""),
    extensions,
  );
  if (problem) throw new OperationError(problem);
  await runPostgresTool("pg_restore", [`--file=${devNull}`, backup]);
}

async function rejectIfInUse(client: pg.Client, databaseUrl: string): Promise<void> {
  const { rows } = await client.query(
    `SELECT count(*)::integer AS others FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`,
  );
  if (rows[0].others === 0) return;
  throw new OperationError(
    `${withoutPassword(databaseUrl)} is in use by ${rows[0].others} other connections. Nothing was changed. Stop the servers that use it, then try again.`,
  );
}

/** Returns which of our schemas the database has. */
async function listSchemas(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query(
    "SELECT nspname AS name FROM pg_namespace WHERE nspname = ANY($1) ORDER BY nspname",
    [schemas],
  );
  return rows.map(({ name }) => name);
}

async function rename(
  client: pg.Client,
  names: readonly string[],
  to: (name: string) => string,
  from: (name: string) => string = (name) => name,
): Promise<void> {
  const statements = names.map((name) => `ALTER SCHEMA ${from(name)} RENAME TO ${to(name)}`);
  // Statements in one message are one transaction.
  if (statements.length > 0) await client.query(statements.join("; "));
}
