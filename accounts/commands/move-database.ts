import { existsSync, statSync } from "node:fs";
import type pg from "pg";
import { operation } from "#accounts/commands/command.ts";
import { connectPostgresClient } from "#accounts/commands/connect-postgres-client.ts";
import { compareRows, copyRows, inTransaction } from "#accounts/commands/move-rows.ts";
import { asText, findTables, type Table } from "#accounts/commands/move-tables.ts";
import { OperationError } from "#accounts/commands/operation-error.ts";
import { withoutPassword } from "#accounts/commands/postgres-tools.ts";
import { runStep } from "#accounts/commands/run-step.ts";
import { postgresAddress } from "#accounts/config.ts";
import {
  accountsFile,
  findDamage,
  isInUse,
  openForReading,
  readMigrationNames,
} from "#accounts/db/accounts-file.ts";
import { findMigrationProblem, listMigrations } from "#accounts/db/migrations.ts";
import { preparePostgres } from "#accounts/db/prepare-postgres.ts";
import { moveProgressTable } from "#accounts/db/unfinished-move.ts";
import type { Extension } from "#accounts/extension.ts";
import { programName } from "#accounts/program-name.ts";

/** Advisory lock, so that only one move runs at a time. An arbitrary number that nothing else uses. */
const lockKey = 7_261_984;
/** How long PostgreSQL may take to close the connection of a killed move. */
const lockTimeoutMs = 15_000;

export type MoveReport = { rows: Record<string, number>; resumed: boolean };

/**
 * Copies everything from the SQLite database of a data directory to a PostgreSQL database, in batches, then reads every
 * row back and compares it. Each batch is one transaction with the record of the progress, so an interrupted move
 * resumes; if the source changed meanwhile, it starts over. The source is only read. Rejects with an OperationError if
 * the move is not possible, or if the databases differ afterwards.
 */
export async function moveDatabase(options: {
  dataDirectory: string;
  databaseUrl: string;
  extensions?: readonly Extension[];
}): Promise<MoveReport> {
  const { dataDirectory, databaseUrl, extensions = [] } = options;
  const file = accountsFile(dataDirectory);
  await runStep(`Checking ${file}`, () => checkSource(file, extensions));
  const target = await connectPostgresClient(databaseUrl, { types: asText });
  const source = openForReading(file);
  try {
    await takeLock(target);
    await runStep(`Creating the tables in ${withoutPassword(databaseUrl)}`, () =>
      preparePostgres(databaseUrl, { extensions, print: () => {} }),
    );
    const tables = await findTables(source, target);
    const resumed = await beginOrResume(target, tables, fingerprint(file));
    if (resumed) console.log("Resuming the interrupted move.");
    const rows: Record<string, number> = {};
    for (const table of tables) {
      rows[table.name] = await runStep(`Copying ${table.name}`, () =>
        copyRows(source, target, table),
      );
    }
    for (const table of tables) {
      const count = rows[table.name] ?? 0;
      await runStep(`Comparing ${table.name}: ${count} rows`, () =>
        compareRows(source, target, table),
      );
    }
    if (fingerprint(file) !== (await readFingerprint(target))) {
      throw new OperationError(
        `${file} was written to during the move. Stop every server that uses it, then run this again.`,
      );
    }
    await target.query(`DROP TABLE ${moveProgressTable}`);
    return { rows, resumed };
  } finally {
    source.close();
    await target.end();
  }
}

function checkSource(file: string, extensions: readonly Extension[]): void {
  if (!existsSync(file)) {
    throw new OperationError(
      `There are no accounts to move: ${file} does not exist. Set DATA_DIR.`,
    );
  }
  if (isInUse(file)) {
    throw new OperationError(
      `A server or another program has ${file} open, and its next writes would be lost. Nothing was copied. Stop it, then try again.`,
    );
  }
  const damage = findDamage(file, "full");
  if (damage) {
    throw new OperationError(
      `${file} is damaged (${damage}). Nothing was copied. Restore a backup first: ${programName} restore BACKUP --replace`,
    );
  }
  const names = readMigrationNames(file) ?? [];
  const problem = findMigrationProblem(file, "sqlite", names, extensions);
  if (problem) throw new OperationError(problem);
  if (names.length < Object.keys(listMigrations("sqlite", extensions)).length) {
    throw new OperationError(
      `${file} is from an older version of this program. Nothing was copied. Start the server with it once to migrate it, stop the server, then try again.`,
    );
  }
}

async function takeLock(target: pg.Client): Promise<void> {
  await target.query(`SET lock_timeout = ${lockTimeoutMs}`);
  // Hosted databases limit the time of statements, but counting a large table may take longer.
  await target.query("SET statement_timeout = 0");
  try {
    await target.query("SELECT pg_advisory_lock($1)", [lockKey]);
  } catch (error) {
    if ((error as { code?: string }).code !== "55P03") throw error;
    throw new OperationError("Another move into this database is running. Wait until it is done.");
  }
}

/** Returns sizes and modification times of the source's files, which change with every write. */
function fingerprint(file: string): string {
  const parts = [file, `${file}-wal`].map((name) => {
    const stats = statSync(name, { throwIfNoEntry: false });
    return stats ? `${stats.size} ${stats.mtimeMs}` : "none";
  });
  return parts.join(", ");
}

/** Returns the source's fingerprint from the start of the move; undefined if no move was started. */
async function readFingerprint(target: pg.Client): Promise<string | undefined> {
  const { rows } = await target.query("SELECT to_regclass($1) AS name", [moveProgressTable]);
  if (rows[0].name === null) return undefined;
  const progress = await target.query(`SELECT source FROM ${moveProgressTable} LIMIT 1`);
  return progress.rows[0]?.source;
}

/** Returns true if there is a move to resume. Rejects if the database has other accounts. */
async function beginOrResume(
  target: pg.Client,
  tables: readonly Table[],
  source: string,
): Promise<boolean> {
  const startedWith = await readFingerprint(target);
  if (startedWith === source) return true;
  // A server that was started on the empty database has created a signing key. It stays: the newest key signs.
  const accounts = tables.filter(({ name }) => name !== "signing_keys");
  if (startedWith === undefined) await rejectOtherAccounts(target, accounts);
  await inTransaction(target, async () => {
    // CASCADE: tables that only PostgreSQL has may refer to these, and are empty without accounts.
    await target.query(`TRUNCATE ${accounts.map((table) => table.target).join(", ")} CASCADE`);
    await target.query(`DROP TABLE IF EXISTS ${moveProgressTable}`);
    await target.query(
      `CREATE TABLE ${moveProgressTable} (table_name text PRIMARY KEY, source text NOT NULL, last_key text, copied bigint NOT NULL DEFAULT 0)`,
    );
    for (const { name } of tables) {
      await target.query(`INSERT INTO ${moveProgressTable} (table_name, source) VALUES ($1, $2)`, [
        name,
        source,
      ]);
    }
  });
  return false;
}

async function rejectOtherAccounts(target: pg.Client, tables: readonly Table[]): Promise<void> {
  for (const table of tables) {
    const { rowCount } = await target.query(`SELECT FROM ${table.target} LIMIT 1`);
    if (rowCount === 0) continue;
    throw new OperationError(
      `The PostgreSQL database already has data (${table.target}). Nothing was copied. Move into an empty database.`,
    );
  }
}

export const moveDatabaseCommands = {
  "move-database": operation({
    meaning: "Moves the accounts from SQLite to PostgreSQL; the server must not be running.",
    options: { to: { value: "ADDRESS", meaning: "The PostgreSQL database to move to." } },
    example: "move-database --to postgres://user:password@host:port/database",
    run: async ({ dataDirectory, auth, extensions }, { to }) => {
      if (!to || !postgresAddress.schema.safeParse(to).success) {
        throw new OperationError(`--to must be ${postgresAddress.allowed}.`);
      }
      const { rows } = await moveDatabase({ dataDirectory, databaseUrl: to, extensions });
      const keys = auth.signingKeysFile
        ? `keep AUTH_SIGNING_KEYS (${auth.signingKeysFile})`
        : "the signing keys were moved too";
      console.log(`Moved ${rows.users} accounts. Every row of every table was read back and compared, including password hashes and refresh tokens.
Sessions stay valid; ${keys}. Next:
  1. Set DATABASE_URL to the address that you gave, and start the server.
  2. Back it up: ${programName} backup
  3. ${accountsFile(dataDirectory)} was not changed. Delete it when you no longer need it.`);
    },
  }),
};
