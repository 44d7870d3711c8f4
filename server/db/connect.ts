import { accessSync, constants, existsSync, mkdirSync } from "node:fs";
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import { Kysely, type SelectQueryBuilder } from "kysely";
import type pg from "pg";
import { accountsFile, companions } from "#server/db/accounts-file.ts";
import { checkAccountsFile } from "#server/db/check-accounts-file.ts";
import { connectPostgres, preparePostgres } from "#server/db/connect-postgres.ts";
import { explainOpenError } from "#server/db/explain-open-error.ts";
import { migrate } from "#server/db/migrate.ts";
import type { AuthSchema, SiteSchema } from "#server/db/schema.ts";
import { tellOfFailures } from "#server/db/tell-of-failures.ts";
import { PatientSqliteDialect } from "#server/db/wait-while-busy.ts";

/** Both schemas of one database. `kind` is for the few places where the two databases differ. */
export type Database = {
  kind: "sqlite" | "postgres";
  auth: Kysely<AuthSchema>;
  site: Kysely<SiteSchema>;
  /** Further connections to PostgreSQL, for the parts that bring their own queries, inside transactions too. */
  pool?: pg.Pool;
  /** Every connection to PostgreSQL, counted. */
  connections?: Pick<pg.Pool, "totalCount" | "idleCount" | "waitingCount">;
  close: () => Promise<void>;
};

/** How long the start waits for another process's write, milliseconds. */
const busyTimeoutMs = 5000;

/**
 * Opens the database and brings its tables up to date: PostgreSQL where an address is given, else SQLite in
 * the data directory. Waits a while for a PostgreSQL that is not up yet, saying so by `print`. Rejects with a
 * StartError where PostgreSQL cannot be used, where SQLite's file is damaged or cannot be written, and where a
 * newer program made the tables.
 */
export async function openDatabase(options: {
  dataDirectory: string;
  databaseUrl?: string | undefined;
  print?: (line: string) => void;
  /** How long a write of SQLite waits for another program's, milliseconds. */
  patienceMs?: number;
  /** Is told of queries that fail and of connections that are lost, to be counted. */
  onError?: (() => void) | undefined;
}): Promise<Database> {
  const { databaseUrl, print = () => {}, onError = () => {} } = options;
  if (databaseUrl) {
    await preparePostgres(databaseUrl, { print });
    return connectPostgres(databaseUrl, { onError });
  }
  const database = openSqlite(options.dataDirectory, { patienceMs: options.patienceMs, onError });
  try {
    await migrate(database);
    return database;
  } catch (error) {
    await database.close();
    throw explainOpenError(error, options.dataDirectory);
  }
}

function openSqlite(
  dataDirectory: string,
  { patienceMs, onError }: { patienceMs: number | undefined; onError: () => void },
): Database {
  const sqlite = openFile(dataDirectory);
  const db = new Kysely<AuthSchema & SiteSchema>({
    dialect: new PatientSqliteDialect({ database: forKysely(sqlite) }, patienceMs),
    log: tellOfFailures(onError),
  });
  return { kind: "sqlite", auth: db as never, site: db as never, close: () => db.destroy() };
}

function openFile(dataDirectory: string): DatabaseSync {
  try {
    // Accounts are nobody else's to read on a shared machine.
    mkdirSync(dataDirectory, { recursive: true, mode: 0o700 });
    checkRights(dataDirectory);
    checkAccountsFile(dataDirectory);
    const sqlite = new DatabaseSync(accountsFile(dataDirectory), { timeout: busyTimeoutMs });
    // Must come first: a file that has pages keeps what it was made with. Deleted rows are overwritten, so that
    // free pages, and backups, hold no tokens and addresses any more.
    sqlite.exec("PRAGMA auto_vacuum = INCREMENTAL; PRAGMA secure_delete = ON");
    // FULL: what was answered survives a power cut. WAL: readers do not wait for the writer.
    sqlite.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON");
    // From here on the dialect waits, without holding up everything else.
    sqlite.exec("PRAGMA busy_timeout = 0");
    return sqlite;
  } catch (error) {
    throw explainOpenError(error, dataDirectory);
  }
}

/** SQLite opens a file that may not be written all the same, and fails with the first write only. */
function checkRights(dataDirectory: string): void {
  const file = accountsFile(dataDirectory);
  const needed = [dataDirectory, file, ...companions.map((ending) => file + ending)];
  for (const name of needed.filter(existsSync)) accessSync(name, constants.R_OK | constants.W_OK);
}

/** Statements that are kept ready; the service has fewer, but for lists of values of every length. */
const maxStatements = 500;

/**
 * Kysely speaks to better-sqlite3; node:sqlite differs in how parameters are passed and in taking no booleans.
 * Kysely prepares every query anew; SQLite takes as long to read one as to answer it, so each is read once.
 */
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
        // A PRAGMA may work step by step without giving rows: it must be read to its end.
        reader: statement.columns().length > 0 || sql.startsWith("PRAGMA "),
        all: (parameters: readonly unknown[]) => statement.all(...bind(parameters)),
        run: (parameters: readonly unknown[]) => statement.run(...bind(parameters)),
        // Read row by row, perhaps by two at once, so it has a statement of its own.
        iterate: (parameters: readonly unknown[]) =>
          sqlite.prepare(sql).iterate(...bind(parameters)) as IterableIterator<unknown>,
      };
    },
  };
}

/** Our own tables in a transaction of the account service's. */
export function siteTables(kind: Database["kind"], tables: Kysely<AuthSchema>): Kysely<SiteSchema> {
  return (kind === "postgres" ? tables.withSchema("site") : tables) as never;
}

/** Locks the rows of a query until the transaction ends. SQLite has one writer and needs no row locks. */
export function lockRows<DB, TB extends keyof DB, O>(
  kind: Database["kind"],
  query: SelectQueryBuilder<DB, TB, O>,
): SelectQueryBuilder<DB, TB, O> {
  return kind === "postgres" ? query.forUpdate() : query;
}

/** Whether an error says that a value that must be unique is taken. */
export function isUniqueViolation(error: unknown): boolean {
  const { code, errstr, message } = error as { code?: string; errstr?: string; message?: string };
  return (
    code === "23505" ||
    errstr === "constraint failed" ||
    /UNIQUE constraint failed/.test(message ?? "")
  );
}
