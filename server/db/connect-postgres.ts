import { setTimeout as delay } from "node:timers/promises";
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from "kysely";
import pg from "pg";
import type { Database } from "#server/db/connect.ts";
import { migrate } from "#server/db/migrate.ts";
import { isOutage } from "#server/db/outage.ts";
import { StartError } from "#server/start-error.ts";

/** Connections for the accounts, and for those who bring their own queries. */
const poolSize = { accounts: 10, others: 5 };

/** How long a connection may take to be had, whether from the pool or from the server, milliseconds. */
const connectTimeoutMs = 5000;

/** So that a server that hangs is an error and no hang; milliseconds. */
const defaultTimeouts = {
  connectionTimeoutMillis: connectTimeoutMs,
  // Longer than a refresh waits for its session's lock.
  statement_timeout: 8000,
  // Where not even the refusal comes.
  query_timeout: 9000,
  // Ours is the process that stopped: others must not wait for its locks.
  idle_in_transaction_session_timeout: 30_000,
};

/** How long closing waits for queries under way; a server that hangs must not keep ours from stopping. */
const closePatienceMs = 500;

/** How long a start waits for a server that is not up yet, and between two tries, milliseconds. */
const startPatienceMs = 30_000;
const startRetryMs = 250;

/** Opens the connections that serve requests. They are made when needed, and made anew after an outage. */
export function connectPostgres(url: string, timeouts = defaultTimeouts): Database {
  const accounts = openPool(url, { max: poolSize.accounts, ...timeouts });
  // Apart from the others: whoever counts a mail inside a transaction would wait for a connection that all the
  // other transactions hold, which wait for one too.
  const others = openPool(url, { max: poolSize.others, ...timeouts });
  return asDatabase(accounts, others);
}

/**
 * Waits until the server answers and brings the tables up to date. Rejects with a StartError that says what is
 * wrong with the server or the address.
 */
export async function preparePostgres(
  url: string,
  options: { print: (line: string) => void; patienceMs?: number },
): Promise<void> {
  // A change of large tables may take its time, and so may waiting for another server that makes it.
  const pool = openPool(url, { max: 2 });
  const database = asDatabase(pool);
  try {
    await waitFor(pool, url, options);
    await migrate(database);
  } catch (error) {
    throw explainStart(error, url);
  } finally {
    await database.close();
  }
}

async function waitFor(
  pool: pg.Pool,
  url: string,
  { print, patienceMs = startPatienceMs }: { print: (line: string) => void; patienceMs?: number },
): Promise<void> {
  const giveUpAt = performance.now() + patienceMs;
  for (let told = false; ; told = true) {
    try {
      await pool.query("SELECT 1");
      return;
    } catch (error) {
      if (!mayPass(error) || performance.now() >= giveUpAt) throw error;
      if (!told) print(`${describeFailure(error, url)} Waiting for it.`);
    }
    await delay(startRetryMs);
  }
}

/** Whether waiting may help: not against a wrong password or a database that is not there. */
function mayPass(error: unknown): boolean {
  return isOutage(error) && !/^28|^3D000$/.test(String((error as { code?: string }).code));
}

function explainStart(error: unknown, url: string): unknown {
  if (!isOutage(error)) return error;
  return new StartError(
    `${describeFailure(error, url)} See that it runs and that DATABASE_URL is right, then start again.`,
    { cause: error },
  );
}

/** Names the server, and never the password. */
function describeFailure(error: unknown, url: string): string {
  const { message, code } = error as { message: string; code?: string };
  return `PostgreSQL at ${URL.parse(url)?.host || "the address of DATABASE_URL"} cannot be used: ${message || code}.`;
}

function asDatabase(accounts: pg.Pool, others?: pg.Pool): Database {
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: forKysely(accounts) }) });
  return {
    kind: "postgres",
    auth: db.withSchema("auth") as never,
    site: db.withSchema("site") as never,
    ...(others && { pool: others }),
    close: async () => {
      const ended = Promise.all([accounts.end(), others?.end()]);
      await Promise.race([ended, delay(closePatienceMs, undefined, { ref: false })]);
    },
  };
}

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
  // A connection that dies makes its query fail, and the next one gets a new connection. It also emits an error,
  // on the pool when idle and on itself when in use, which would end the process where nobody listens.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

/** The pool as Kysely uses one, without handing on connections that an outage has struck. */
function forKysely(pool: pg.Pool): PostgresPool {
  return {
    options: pool.options,
    connect: async () => watch(await pool.connect()),
    end: () => pool.end(),
  };
}

/** pg itself keeps a connection whose answer never came: every later query on it would wait in vain. */
function watch(client: pg.PoolClient): PostgresPoolClient {
  let lost: unknown;
  const query = async (sql: string, parameters: unknown[]) => {
    // Nor need the rollback wait: the server undoes what breaks off.
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

/** Values as SQLite gives them: times as ISO strings, JSON as text. */
const valueParsers = new Map<number, (text: string) => unknown>([
  [builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString()],
  [builtins.TIMESTAMP, (text) => new Date(`${text.replace(" ", "T")}Z`).toISOString()],
  [builtins.JSON, (text) => text],
  [builtins.JSONB, (text) => text],
  [builtins.INT8, Number],
]);
