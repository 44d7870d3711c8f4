import { setTimeout as delay } from "node:timers/promises";
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from "kysely";
import pg from "pg";
import { type Database, ownSchema } from "#accounts/db/connect.ts";
import { isOutage } from "#accounts/db/outage.ts";

/** Connections for the accounts, and for the rate limits. */
const defaultPoolSize = { accounts: 10, others: 5 };

/** How long getting a connection may take, from the pool or from the server, milliseconds. */
const connectTimeoutMs = 5000;

/** Turn a server that does not answer into an error. Milliseconds. */
const defaultTimeouts = {
  connectionTimeoutMillis: connectTimeoutMs,
  // Longer than a token refresh waits for the lock on its session.
  statement_timeout: 8000,
  // If not even the timeout error arrives.
  query_timeout: 9000,
  // If this process hangs in a transaction, PostgreSQL ends it, so that others do not wait for its locks.
  idle_in_transaction_session_timeout: 30_000,
};

/** How long closing waits for running queries, so that an unresponsive database cannot delay a stop; milliseconds. */
const closeTimeoutMs = 500;

type Options = {
  timeouts?: typeof defaultTimeouts;
  poolSize?: typeof defaultPoolSize;
};

/** Returns the database for serving requests. It connects when needed, and reconnects after an outage. */
export function connectPostgres(
  url: string,
  { timeouts = defaultTimeouts, poolSize = defaultPoolSize }: Options = {},
): Database {
  const accounts = openPool(url, { max: poolSize.accounts, ...timeouts });
  // A pool of its own: rate limits are counted during transactions. With one pool, transactions that hold every
  // connection would wait for one more, and deadlock.
  const others = openPool(url, { max: poolSize.others, ...timeouts });
  return asDatabase(accounts, others);
}

/** Returns the database of a pool, and of a second one for rate limits. */
function asDatabase(accounts: pg.Pool, others?: pg.Pool): Database {
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: forKysely(accounts) }),
  });
  return {
    kind: "postgres",
    auth: db.withSchema("auth") as never,
    own: db.withSchema(ownSchema) as never,
    ...(others && { pool: others }),
    close: async () => {
      const ended = Promise.all([accounts.end(), others?.end()]);
      await Promise.race([ended, delay(closeTimeoutMs, undefined, { ref: false })]);
    },
  };
}

/** Returns a pool whose values have the form in which SQLite stores them. It connects when needed. */
function openPool(connectionString: string, options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    connectionTimeoutMillis: connectTimeoutMs,
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
  return {
    query: query as never,
    release: (destroy) => client.release(Boolean(destroy || lost)),
  };
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
