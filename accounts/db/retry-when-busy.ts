import { setTimeout as delay } from "node:timers/promises";
import {
  CompiledQuery,
  type DatabaseConnection,
  SqliteAdapter,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
} from "kysely";
import { isOutage } from "#accounts/db/errors.ts";

const retryMs = 20;

/** Retries queries while another process has locked the file. SQLite's own busy timeout would block the event loop. */
export function retryingDialect(config: SqliteDialectConfig, busyTimeoutMs: number): SqliteDialect {
  const dialect = new SqliteDialect(config);
  dialect.createDriver = () => new RetryingDriver(config, busyTimeoutMs);
  dialect.createAdapter = () => new TransactionalAdapter();
  return dialect;
}

/** All migrations run in one transaction: a first start that is killed leaves no tables, and a second process waits. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class RetryingDriver extends SqliteDriver {
  readonly #busyTimeoutMs: number;
  #busySince: number | undefined;

  constructor(config: SqliteDialectConfig, busyTimeoutMs: number) {
    super(config);
    this.#busyTimeoutMs = busyTimeoutMs;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    return {
      executeQuery: (query) => this.#retry(() => connection.executeQuery(query)),
      streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
    };
  }

  /** All callers share the timeout: once it is over, each tries once, so that queued ones do not wait one after the other. */
  async #retry<T>(attempt: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        const result = await attempt();
        this.#busySince = undefined;
        return result;
      } catch (error) {
        if (!isOutage(error)) throw error;
        this.#busySince ??= performance.now();
        if (performance.now() - this.#busySince >= this.#busyTimeoutMs) throw error;
      }
      await delay(retryMs);
    }
  }

  /** Takes the write lock at the start: upgrading a read lock later can fail in a way that no retry helps. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }

  /** SQLite rolls back by itself when the disk is full. The error of a second rollback must not hide the first error. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await super.rollbackTransaction(connection).catch((error: Error) => {
      if (!/no transaction is active/.test(error.message)) throw error;
    });
  }
}
