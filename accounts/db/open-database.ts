import { accessSync, constants, existsSync, mkdirSync } from "node:fs";
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import { Kysely, sql } from "kysely";
import { accountsFile, checkAccountsFile, companions } from "#accounts/db/accounts-file.ts";
import type { Database, Tables } from "#accounts/db/connect.ts";
import { migrate } from "#accounts/db/migrations.ts";
import type { TablesPart } from "#accounts/db/person-tables.ts";
import { explainOpenError } from "#accounts/db/protect-data.ts";
import { retryingDialect } from "#accounts/db/retry-when-busy.ts";
import type { AuthSchema, OwnSchema } from "#accounts/db/schema.ts";

/** How long opening the file, or a query, waits for another process to finish writing, milliseconds. */
const defaultBusyTimeoutMs = 5000;

/** Opens the database of a data directory and runs pending migrations. A file that cannot be used is an OperatorError. */
export async function openDatabase(options: {
  dataDirectory: string;
  extensions?: readonly TablesPart[];
  busyTimeoutMs?: number;
}): Promise<Database> {
  const { dataDirectory, extensions = [], busyTimeoutMs = defaultBusyTimeoutMs } = options;
  let sqlite: DatabaseSync | undefined;
  let db: Kysely<AuthSchema & OwnSchema>;
  try {
    sqlite = openFile(dataDirectory, extensions);
    db = new Kysely({ dialect: retryingDialect({ database: forKysely(sqlite) }, busyTimeoutMs) });
    await migrate(db as never, extensions);
  } catch (error) {
    sqlite?.close();
    throw explainOpenError(error, dataDirectory);
  }
  // SQLite has a single writer, and the dialect takes its lock at the start.
  const transaction: Database["snapshot"] = (work) =>
    db.transaction().execute((tables) => work(asTables(tables)));
  return {
    ...asTables(db),
    transaction,
    snapshot: transaction,
    listTables: async () => {
      const { rows } = await sql<{ name: string }>`SELECT name FROM sqlite_schema`.execute(db);
      return new Set(rows.flatMap(({ name }) => [`auth.${name}`, `own.${name}`]));
    },
    close: () => db.destroy(),
  };
}

/** SQLite has no schemas. */
const asTables = (db: Kysely<AuthSchema & OwnSchema>): Tables => ({ auth: db, own: db }) as never;

function openFile(dataDirectory: string, extensions: readonly TablesPart[]): DatabaseSync {
  // Other users of the machine must not read accounts.
  mkdirSync(dataDirectory, { recursive: true, mode: 0o700 });
  checkPermissions(dataDirectory);
  checkAccountsFile(dataDirectory, extensions);
  const sqlite = new DatabaseSync(accountsFile(dataDirectory), { timeout: defaultBusyTimeoutMs });
  // First, as auto_vacuum can only be set while the file has no pages. secure_delete overwrites deleted rows, so
  // that free pages and backups contain no old tokens and addresses.
  sqlite.exec("PRAGMA auto_vacuum = INCREMENTAL; PRAGMA secure_delete = ON");
  // FULL: a committed transaction survives a power cut. WAL: readers do not wait for the writer.
  sqlite.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON");
  // From here on the dialect retries, without blocking the event loop.
  sqlite.exec("PRAGMA busy_timeout = 0");
  return sqlite;
}

/** SQLite opens a read-only file without an error and fails at the first write, so this checks the permissions. */
function checkPermissions(dataDirectory: string): void {
  const file = accountsFile(dataDirectory);
  const needed = [dataDirectory, ...["", ...companions].map((ending) => file + ending)];
  for (const name of needed.filter(existsSync)) accessSync(name, constants.R_OK | constants.W_OK);
}

/** Size of the cache. The service has fewer statements, except that each length of an IN list makes another one. */
const maxStatements = 500;

/** The better-sqlite3 interface that Kysely expects. Caches statements: preparing one takes as long as running it. */
function forKysely(sqlite: DatabaseSync) {
  const statements = new Map<string, StatementSync>();
  const statementOf = (sql: string) => {
    const known = statements.get(sql);
    if (known) return known;
    if (statements.size === maxStatements) statements.clear();
    const statement = sqlite.prepare(sql);
    statements.set(sql, statement);
    return statement;
  };
  return {
    close: () => sqlite.close(),
    prepare: (sql: string) => {
      const statement = statementOf(sql);
      const bind = (parameters: readonly unknown[]) =>
        parameters.map((value) =>
          typeof value === "boolean" ? Number(value) : value,
        ) as SQLInputValue[];
      return {
        // Some PRAGMAs do their work step by step without returning rows: they must be read to the end.
        reader: statement.columns().length > 0 || sql.startsWith("PRAGMA "),
        all: (parameters: readonly unknown[]) => statement.all(...bind(parameters)),
        run: (parameters: readonly unknown[]) => statement.run(...bind(parameters)),
        // Not cached: two callers may iterate over the same query at the same time.
        iterate: (parameters: readonly unknown[]) =>
          sqlite.prepare(sql).iterate(...bind(parameters)) as IterableIterator<unknown>,
      };
    },
  };
}
