import { setTimeout as delay } from "node:timers/promises";
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, sql } from "kysely";
import pg from "pg";
import { type Database, ownSchema, type Tables } from "#accounts/db/connect.ts";
import { isOutage } from "#accounts/db/errors.ts";

/** Number of the advisory lock of transactions, which therefore run one at a time, as on SQLite. */
const transactionLock = 7_364_001;

/** Turn a server that does not answer into an error. Milliseconds. */
const defaultTimeouts = {
  /** From the pool or from the server. */
  connectionTimeoutMillis: 5000,
  statement_timeout: 8000,
  // If not even the timeout error arrives.
  query_timeout: 9000,
  // If this process hangs in a transaction, PostgreSQL ends it, so that others do not wait for its locks.
  idle_in_transaction_session_timeout: 30_000,
};

/** How long closing waits for running queries, so that an unresponsive database cannot delay a stop; milliseconds. */
const closeTimeoutMs = 500;

export function connectPostgres(
  url: string,
  { timeouts, connections }: { timeouts?: Partial<typeof defaultTimeouts>; connections: number },
): Database {
  const pool = openPool(url, { max: connections, ...timeouts });
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: forKysely(pool) }) });
  return {
    ...asTables(db),
    transaction: (work, lockedUser) =>
      db.transaction().execute(async (transaction) => {
        await sql`SELECT pg_advisory_xact_lock(${sql.lit(transactionLock)})`.execute(transaction);
        if (lockedUser) {
          // The project's own sign-in changes users too, and knows nothing of the other lock.
          const lock = sql`SELECT id FROM auth.users WHERE id = ${lockedUser} FOR UPDATE`;
          await lock.execute(transaction);
        }
        return work(asTables(transaction));
      }),
    snapshot: (work) =>
      db
        .transaction()
        .setIsolationLevel("repeatable read")
        .execute((transaction) => work(asTables(transaction))),
    listTables: async () => {
      const { rows } = await sql<{ schema: string; name: string }>`
        SELECT table_schema AS schema, table_name AS name FROM information_schema.tables
        WHERE table_schema IN ('auth', ${ownSchema})`.execute(db);
      return new Set(
        rows.map(({ schema, name }) => `${schema === ownSchema ? "own" : schema}.${name}`),
      );
    },
    close: async () => {
      await Promise.race([pool.end(), delay(closeTimeoutMs, undefined, { ref: false })]);
    },
  };
}

const asTables = (db: Kysely<unknown>): Tables => ({
  auth: db.withSchema("auth") as never,
  own: db.withSchema(ownSchema) as never,
});

/** Returns a pool whose values have the form in which SQLite stores them. It connects when needed. */
export function openPool(connectionString: string, options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    ...defaultTimeouts,
    keepAlive: true,
    types: {
      getTypeParser: (id: number, format?: "text" | "binary") =>
        valueParsers.get(id) ?? pg.types.getTypeParser(id, format as "text"),
    } as never,
    ...options,
  });
  // When a connection is lost, its query fails and the next one opens a new connection. pg also emits an error event,
  // on the pool if the connection was idle and on the client otherwise; without a listener it would end the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

/** Adapts the pool to Kysely, and discards connections that were lost. */
function forKysely(pool: pg.Pool): PostgresPool {
  return {
    options: pool.options,
    connect: async () => watch(await pool.connect()),
    end: () => pool.end(),
  };
}

/** pg returns a connection to the pool even if a query on it got no answer; every later query on it would time out. */
function watch(client: pg.PoolClient): PostgresPoolClient {
  let lost: unknown;
  const query = async (sql: string, parameters: unknown[]) => {
    // The rollback need not wait either: PostgreSQL rolls back when a connection ends.
    if (lost) throw lost;
    try {
      return await client.query(sql, parameters);
    } catch (error) {
      if (isOutage(error) && !(error instanceof pg.DatabaseError)) lost = error;
      throw error;
    }
  };
  return { query: query as never, release: (destroy) => client.release(Boolean(destroy || lost)) };
}

const { builtins } = pg.types;

/** Returns values in the form in which they are stored in SQLite: times as ISO strings, JSON as text. */
const valueParsers = new Map<number, (text: string) => unknown>([
  [builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString()],
  [builtins.TIMESTAMP, (text) => new Date(`${text.replace(" ", "T")}Z`).toISOString()],
  [builtins.JSON, (text) => text],
  [builtins.JSONB, (text) => text],
  [builtins.INT8, Number],
]);
