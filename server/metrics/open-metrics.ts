import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { DatabaseFigures } from "#server/db/measure-database.ts";
import { securityEventNames } from "#server/log/security-events.ts";
import { cacheResult } from "#server/metrics/cache-result.ts";
import type { Metrics } from "#server/metrics/metrics.ts";

export type OpenMetrics = Metrics & {
  /** Adds the values that are not counted but asked for. To be called once. */
  watch: (sources: MetricSources) => void;
  /** Everything in the Prometheus text format. */
  text: () => Promise<string>;
  contentType: string;
};

/** Values asked for when the metrics are read. */
export type MetricSources = {
  /** Whether each part that the server needs works, as /readyz says it. */
  readiness: () => Promise<Readonly<Record<string, boolean>>>;
  /** Rows and bytes of the database; undefined if there is none. */
  database?: (() => Promise<DatabaseFigures>) | undefined;
  /** Mails that wait, and the age of the oldest in seconds. */
  mails?: (() => Promise<{ waiting: number; oldestSeconds: number }>) | undefined;
  /** PostgreSQL's connections; undefined with SQLite. */
  pool?: { totalCount: number; idleCount: number; waitingCount: number } | undefined;
};

/** How long the figures of the database are good: asking for them reads much of it. */
const keepDatabaseFiguresMs = 60_000;
/** Both figures of the queue come from one query. */
const keepQueueFiguresMs = 1000;

/** Seconds. Argon2 alone takes some 30 ms, and a mail server may take seconds. */
const durationBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Counts into a registry of its own: requests, account calls, mails, the database and the process. */
export function openMetrics(): OpenMetrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  // One number a status: a file's answer costs one addition, and the counter is filled when it is read.
  const files = new Float64Array(600);
  const requests = new Counter({
    name: "http_requests_total",
    help: "Answered requests. Files of the site have the route static, addresses that do not exist unmatched.",
    labelNames: ["route", "method", "status"],
    registers,
    collect() {
      for (const [status, count] of files.entries()) {
        if (count > 0) this.inc({ route: "static", method: "GET", status }, count);
      }
      files.fill(0);
    },
  });
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time from a request's head to the end of its answer, of everything but files.",
    labelNames: ["route"],
    buckets: durationBuckets,
    registers,
  });
  const badConnections = new Counter({
    name: "http_bad_connections_total",
    help: "Connections that were closed because they spoke no proper HTTP, were too slow, or were too many.",
    labelNames: ["reason"],
    registers,
  });
  const calls = new Counter({
    name: "account_calls_total",
    help: "Calls of the account service and the newsletter. The outcome is ok or the code of the error.",
    labelNames: ["call", "outcome"],
    registers,
  });
  const mails = new Counter({
    name: "mails_total",
    help: "Mails handed over to the mail server, and mails it did not take.",
    labelNames: ["outcome"],
    registers,
  });
  const databaseErrors = new Counter({
    name: "database_errors_total",
    help: "Queries that failed and connections that were lost.",
    registers,
  });
  const securityEvents = new Counter({
    name: "security_events_total",
    help: "Security events, as the log names them.",
    labelNames: ["event"],
    registers,
  });
  // From 0 on, so that the first event counts as a rise.
  for (const event of securityEventNames) securityEvents.inc({ event }, 0);
  const deletedRows = new Counter({
    name: "clean_up_deleted_total",
    help: "Rows and files that the daily clean-up deleted because their time was over.",
    labelNames: ["what"],
    registers,
  });
  const lastCleanUp = new Gauge({
    name: "clean_up_last_run_timestamp_seconds",
    help: "When the last clean-up ended, Unix time.",
    registers,
  });
  function watch({ readiness, pool, database, mails: queue }: MetricSources): void {
    new Gauge({
      name: "ready",
      help: "1 if the part works, 0 if not; what /readyz answers.",
      labelNames: ["part"],
      registers,
      async collect() {
        for (const [part, works] of Object.entries(await readiness())) {
          this.set({ part }, works ? 1 : 0);
        }
      },
    });
    if (database) watchDatabase(cacheResult(database, keepDatabaseFiguresMs));
    if (queue) watchQueue(cacheResult(queue, keepQueueFiguresMs));
    if (pool) {
      new Gauge({
        name: "database_connections",
        help: "Connections to PostgreSQL, and requests that wait for one.",
        labelNames: ["state"],
        registers,
        collect() {
          this.set({ state: "busy" }, pool.totalCount - pool.idleCount);
          this.set({ state: "idle" }, pool.idleCount);
          this.set({ state: "waited_for" }, pool.waitingCount);
        },
      });
    }
  }

  /** A gauge of what a source says; without a figure while the source does not answer. */
  function watchSource<T>(
    ask: () => Promise<T>,
    metric: { name: string; help: string; labelNames?: string[] },
    set: (gauge: Gauge, answer: T) => void,
  ): void {
    new Gauge({
      ...metric,
      registers,
      async collect() {
        if (metric.labelNames) this.reset();
        else this.remove();
        const answer = await ask().catch(() => undefined);
        if (answer) set(this, answer);
      },
    });
  }

  function watchQueue(ask: NonNullable<MetricSources["mails"]>): void {
    watchSource(
      ask,
      { name: "mail_queue_waiting", help: "Mails that were promised and are not sent yet." },
      (gauge, { waiting }) => gauge.set(waiting),
    );
    watchSource(
      ask,
      { name: "mail_queue_oldest_seconds", help: "Age of the oldest of them." },
      (gauge, { oldestSeconds }) => gauge.set(oldestSeconds),
    );
  }

  function watchDatabase(measure: () => Promise<DatabaseFigures>): void {
    watchSource(
      measure,
      {
        name: "database_rows",
        help: "Rows of each table; an estimate where a table of PostgreSQL is large.",
        labelNames: ["table"],
      },
      (rows, figures) => {
        for (const [table, count] of Object.entries(figures.rows)) rows.set({ table }, count);
      },
    );
    watchSource(
      measure,
      { name: "database_bytes", help: "Size of the database." },
      (bytes, figures) => bytes.set(figures.bytes),
    );
    watchSource(
      measure,
      { name: "database_free_bytes", help: "Of an SQLite file, what is free to be used again." },
      (bytes, figures) => bytes.set(figures.freeBytes),
    );
  }

  return {
    watch,
    countFile: (status) => {
      files[status] = (files[status] ?? 0) + 1;
    },
    countRequest: ({ route, method, status, seconds }) => {
      requests.inc({ route, method, status });
      durations.observe({ route }, seconds);
    },
    countBadConnection: (reason) => badConnections.inc({ reason }),
    countCall: (call, outcome) => calls.inc({ call, outcome }),
    countMail: (outcome) => mails.inc({ outcome }),
    countDatabaseError: () => databaseErrors.inc(),
    countSecurityEvent: (event) => securityEvents.inc({ event }),
    countCleanUp: (deleted, complete) => {
      for (const [what, count] of Object.entries(deleted)) deletedRows.inc({ what }, count);
      if (complete) lastCleanUp.setToCurrentTime();
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
