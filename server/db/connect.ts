import { mkdirSync } from "node:fs";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { Kysely, PostgresDialect, type SelectQueryBuilder, SqliteDialect } from "kysely";
import pg from "pg";
import { accountsFile } from "#server/db/accounts-file.ts";
import { checkAccountsFile } from "#server/db/check-accounts-file.ts";
import { explainOpenError } from "#server/db/explain-open-error.ts";
import { migrate } from "#server/db/migrate.ts";
import type { AuthSchema, SiteSchema } from "#server/db/schema.ts";

/** Both schemas of one database. `kind` is for the few places where the two databases differ. */
export type Database = {
  kind: "sqlite" | "postgres";
  auth: Kysely<AuthSchema>;
  site: Kysely<SiteSchema>;
  /** PostgreSQL's connections, for the parts that bring their own queries. */
  pool?: pg.Pool;
  close: () => Promise<void>;
};

/** How long a writer waits for another process's write, milliseconds. */
const busyTimeoutMs = 5000;
const poolSize = 10;

/**
 * Opens the database and brings its tables up to date: PostgreSQL where an address is given, else SQLite in
 * the data directory. Rejects with a StartError where the file is damaged, cannot be written, or was made by a
 * newer program, and with the database's own error where it cannot be reached.
 */
export async function openDatabase(options: {
  dataDirectory: string;
  databaseUrl?: string | undefined;
}): Promise<Database> {
  const database = options.databaseUrl
    ? connectPostgres(options.databaseUrl)
    : openSqlite(options.dataDirectory);
  try {
    await migrate(database);
    return database;
  } catch (error) {
    await database.close();
    throw database.kind === "sqlite" ? explainOpenError(error, options.dataDirectory) : error;
  }
}

function openSqlite(dataDirectory: string): Database {
  const sqlite = openFile(dataDirectory);
  const db = new Kysely<AuthSchema & SiteSchema>({
    dialect: new SqliteDialect({ database: forKysely(sqlite) }),
  });
  return { kind: "sqlite", auth: db as never, site: db as never, close: () => db.destroy() };
}

function openFile(dataDirectory: string): DatabaseSync {
  try {
    // Accounts are nobody else's to read on a shared machine.
    mkdirSync(dataDirectory, { recursive: true, mode: 0o700 });
    checkAccountsFile(dataDirectory);
    const sqlite = new DatabaseSync(accountsFile(dataDirectory), { timeout: busyTimeoutMs });
    // FULL: what was answered survives a power cut. WAL: readers do not wait for the writer.
    sqlite.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON");
    return sqlite;
  } catch (error) {
    throw explainOpenError(error, dataDirectory);
  }
}

/** Kysely speaks to better-sqlite3; node:sqlite differs in how parameters are passed and in taking no booleans. */
function forKysely(sqlite: DatabaseSync) {
  return {
    close: () => sqlite.close(),
    prepare: (sql: string) => {
      const statement = sqlite.prepare(sql);
      const bind = (parameters: readonly unknown[]) =>
        parameters.map((value) =>
          typeof value === "boolean" ? Number(value) : value,
        ) as SQLInputValue[];
      return {
        reader: statement.columns().length > 0,
        all: (parameters: readonly unknown[]) => statement.all(...bind(parameters)),
        run: (parameters: readonly unknown[]) => statement.run(...bind(parameters)),
        iterate: (parameters: readonly unknown[]) =>
          statement.iterate(...bind(parameters)) as IterableIterator<unknown>,
      };
    },
  };
}

const { builtins } = pg.types;

/** Values as SQLite gives them: times as ISO strings, JSON as text. */
const valueParsers = new Map<number, (text: string) => unknown>([
  [builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString()],
  [builtins.TIMESTAMP, (text) => new Date(`${text.replace(" ", "T")}Z`).toISOString()],
  [builtins.JSON, (text) => text],
  [builtins.JSONB, (text) => text],
  [builtins.INT8, Number],
]);

function connectPostgres(connectionString: string): Database {
  const pool = new pg.Pool({
    connectionString,
    max: poolSize,
    connectionTimeoutMillis: busyTimeoutMs,
    types: {
      getTypeParser: (id: number, format?: "text" | "binary") =>
        valueParsers.get(id) ?? pg.types.getTypeParser(id, format as "text"),
    } as never,
  });
  // A connection that dies while idle is replaced with the next query; without a listener it would end the process.
  pool.on("error", () => {});
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  return {
    kind: "postgres",
    auth: db.withSchema("auth") as never,
    site: db.withSchema("site") as never,
    pool,
    close: () => db.destroy(),
  };
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
