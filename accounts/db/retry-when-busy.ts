import { setTimeout as delay } from "node:timers/promises";
import {
  CompiledQuery,
  type DatabaseConnection,
  SqliteAdapter,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
} from "kysely";
import { isOutage } from "#accounts/db/outage.ts";

/** How long queries retry while another process writes, milliseconds. */
const defaultBusyTimeoutMs = 5000;
const retryMs = 20;

/**
 * Kysely's SQLite dialect, which retries queries when another process has locked the database. SQLite's own busy
 * timeout would block the event loop, and with it the whole server; the database must be opened without one.
 */
export class RetryingSqliteDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig;
  readonly #busyTimeoutMs: number;

  constructor(config: SqliteDialectConfig, busyTimeoutMs = defaultBusyTimeoutMs) {
    super(config);
    this.#config = config;
    this.#busyTimeoutMs = busyTimeoutMs;
  }

  override createDriver() {
    return new RetryingSqliteDriver(this.#config, createRetry(this.#busyTimeoutMs));
  }

  override createAdapter() {
    return new TransactionalAdapter();
  }
}

/**
 * SQLite can roll back schema changes, so all migrations run in one transaction: a first start that is killed halfway
 * leaves no tables, and when two processes start at the same time, the second one waits.
 */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

type Retry = <T>(attempt: () => Promise<T>) => Promise<T>;

class RetryingSqliteDriver extends SqliteDriver {
  readonly #retry: Retry;

  constructor(config: SqliteDialectConfig, retry: Retry) {
    super(config);
    this.#retry = retry;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    return {
      executeQuery: (query) => this.#retry(() => connection.executeQuery(query)),
      streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
    };
  }

  /** Takes the write lock at the start: upgrading a read lock later can fail in a way that no retry helps. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }

  /**
   * SQLite rolls back by itself when the disk is full. The error of a second rollback must not hide the first error.
   */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await super.rollbackTransaction(connection);
    } catch (error) {
      if (!/no transaction is active/.test((error as Error).message)) throw error;
    }
  }
}

/**
 * Returns a function that retries an attempt while the database is busy. All callers share the timeout: once it is
 * over, each tries once and fails, so that queued callers do not wait one timeout after the other.
 */
function createRetry(busyTimeoutMs: number): Retry {
  let busySince: number | undefined;
  return async (attempt) => {
    for (;;) {
      try {
        const result = await attempt();
        busySince = undefined;
        return result;
      } catch (error) {
        if (!isOutage(error)) throw error;
        busySince ??= performance.now();
        if (performance.now() - busySince >= busyTimeoutMs) throw error;
      }
      await delay(retryMs);
    }
  };
}
