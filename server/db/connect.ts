import { mkdirSync } from "node:fs";
import path from "node:path";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { Kysely, PostgresDialect, type SelectQueryBuilder, SqliteDialect } from "kysely";
import pg from "pg";
import { migrate } from "#server/db/migrate.ts";
import type { AuthSchema, SiteSchema } from "#server/db/schema.ts";
import { tellOfFailures } from "#server/db/tell-of-failures.ts";

/** Both schemas of one database. `kind` is for the few places where the two databases differ. */
export type Database = {
  kind: "sqlite" | "postgres";
  auth: Kysely<AuthSchema>;
  site: Kysely<SiteSchema>;
  /** PostgreSQL's connections for the limits, which bring their own queries and are counted inside transactions. */
  pool?: pg.Pool;
  close: () => Promise<void>;
};

const fileName = "accounts.sqlite";
/** How long a writer waits for another process's write, milliseconds. */
const busyTimeoutMs = 5000;
const poolSize = 10;
/**
 * Connections of the limits. From the pool above, transactions that hold all of it would wait for one more
 * forever; the limits' queries wait for nothing.
 */
const limitsPoolSize = 2;

/**
 * Opens the database and brings its tables up to date: PostgreSQL where an address is given, else SQLite in
 * the data directory. Rejects with the database's own error where it cannot be reached or is damaged.
 */
export async function openDatabase(options: {
  dataDirectory: string;
  databaseUrl?: string | undefined;
  /** Is told of queries that fail and of connections that are lost, to be counted. */
  onError?: (() => void) | undefined;
}): Promise<Database> {
  const { databaseUrl, dataDirectory, onError = () => {} } = options;
  const database = databaseUrl
    ? connectPostgres(databaseUrl, onError)
    : openSqlite(dataDirectory, onError);
  try {
    await migrate(database);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

function openSqlite(dataDirectory: string, onError: () => void): Database {
  // Accounts are nobody else's to read on a shared machine.
  mkdirSync(dataDirectory, { recursive: true, mode: 0o700 });
  const sqlite = new DatabaseSync(path.join(dataDirectory, fileName), { timeout: busyTimeoutMs });
  // FULL: what was answered survives a power cut. WAL: readers do not wait for the writer.
  sqlite.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON");
  const db = new Kysely<AuthSchema & SiteSchema>({
    dialect: new SqliteDialect({ database: forKysely(sqlite) }),
    log: tellOfFailures(onError),
  });
  return { kind: "sqlite", auth: db as never, site: db as never, close: () => db.destroy() };
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

function connectPostgres(connectionString: string, onError: () => void): Database {
  const pool = openPool(connectionString, poolSize, onError);
  const limitsPool = openPool(connectionString, limitsPoolSize, onError);
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool }),
    log: tellOfFailures(onError),
  });
  return {
    kind: "postgres",
    auth: db.withSchema("auth") as never,
    site: db.withSchema("site") as never,
    pool: limitsPool,
    close: async () => {
      await db.destroy();
      await limitsPool.end();
    },
  };
}

function openPool(connectionString: string, max: number, onError: () => void): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    connectionTimeoutMillis: busyTimeoutMs,
    types: {
      getTypeParser: (id: number, format?: "text" | "binary") =>
        valueParsers.get(id) ?? pg.types.getTypeParser(id, format as "text"),
    } as never,
  });
  // A connection that dies while idle is replaced with the next query; without a listener it would end the process.
  pool.on("error", onError);
  return pool;
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
