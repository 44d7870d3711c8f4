import { setTimeout as delay } from "node:timers/promises";
import {
  CompiledQuery,
  type DatabaseConnection,
  SqliteAdapter,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
} from "kysely";
import { isOutage } from "#server/db/outage.ts";

/** How long a write waits for another process's, milliseconds. */
const defaultPatienceMs = 5000;
const retryMs = 20;

/**
 * Kysely's SQLite, waiting for other processes' writes without holding up the event loop: SQLite's own waiting
 * would stop the whole server meanwhile, static pages too. The database must be opened without a timeout.
 */
export class PatientSqliteDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig;
  readonly #patienceMs: number;

  constructor(config: SqliteDialectConfig, patienceMs = defaultPatienceMs) {
    super(config);
    this.#config = config;
    this.#patienceMs = patienceMs;
  }

  override createDriver() {
    return new PatientSqliteDriver(this.#config, makeRetry(this.#patienceMs));
  }

  override createAdapter() {
    return new TransactionalAdapter();
  }
}

/**
 * SQLite takes changes of tables back like any other. So migrations run in one transaction: a first start that is
 * killed halfway leaves nothing, and of two at once the second waits.
 */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

type Retry = <T>(attempt: () => Promise<T>) => Promise<T>;

class PatientSqliteDriver extends SqliteDriver {
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

  /** Takes the write lock at once: one taken later may be refused for good, which no waiting helps. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }

  /** SQLite undoes a transaction itself when the disk is full; the rollback's refusal must not hide that. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await super.rollbackTransaction(connection);
    } catch (error) {
      if (!/no transaction is active/.test((error as Error).message)) throw error;
    }
  }
}

/**
 * Repeats what fails because the database is busy. The patience is one for all callers: once it is used up each
 * tries once and fails, so that a queue of them does not wait in turn.
 */
function makeRetry(patienceMs: number): Retry {
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
        if (performance.now() - busySince >= patienceMs) throw error;
      }
      await delay(retryMs);
    }
  };
}
