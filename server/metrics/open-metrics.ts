import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { DatabaseFigures } from "#server/db/measure-database.ts";
import { securityEventNames } from "#server/log/security-events.ts";
import { cacheResult } from "#server/metrics/cache-result.ts";
import type { Metrics } from "#server/metrics/metrics.ts";

export type OpenMetrics = Metrics & {
  /** Adds gauges whose values come from `sources`. Must be called once only. */
  watch: (sources: MetricSources) => void;
  /** Returns all metrics in the Prometheus text format. */
  text: () => Promise<string>;
  contentType: string;
};

/** Functions that return current values when the metrics are requested. */
export type MetricSources = {
  /** For each part that the server needs, true if it works; the same as in /readyz. */
  readiness: () => Promise<Readonly<Record<string, boolean>>>;
  /** Size of the database; undefined if there is none. */
  database?: (() => Promise<DatabaseFigures>) | undefined;
  /** Number of queued mails, and the age of the oldest. */
  mails?: (() => Promise<{ waiting: number; oldestSeconds: number }>) | undefined;
  /** PostgreSQL connections; undefined with SQLite. */
  pool?: { totalCount: number; idleCount: number; waitingCount: number } | undefined;
};

/** How long figures of the database are cached: getting them reads much of it. */
const databaseFiguresTtlMs = 60_000;
/** Long enough that both figures of the queue come from one query. */
const queueFiguresTtlMs = 1000;

/** Seconds. Argon2 alone takes about 30 ms, and a mail server may take seconds. */
const durationBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Returns metrics of requests, account calls, mails, the database and the process, in a registry of their own. */
export function openMetrics(): OpenMetrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  // By status. Files are counted in an array, which is faster, and added to the counter when metrics are requested.
  const files = new Float64Array(600);
  const requests = new Counter({
    name: "http_requests_total",
    help: "Answered requests. The route is static for files of the site, and unmatched for paths that do not exist.",
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
    help: "Time from the request headers to the end of the response, except for files of the site.",
    labelNames: ["route"],
    buckets: durationBuckets,
    registers,
  });
  const badConnections = new Counter({
    name: "http_bad_connections_total",
    help: "Connections that were closed because of invalid HTTP, a timeout or a connection limit.",
    labelNames: ["reason"],
    registers,
  });
  const calls = new Counter({
    name: "account_calls_total",
    help: "Calls of the account service and the newsletter. The outcome is ok or an error code.",
    labelNames: ["call", "outcome"],
    registers,
  });
  const mails = new Counter({
    name: "mails_total",
    help: "Mails that the mail server accepted or did not accept.",
    labelNames: ["outcome"],
    registers,
  });
  const databaseErrors = new Counter({
    name: "database_errors_total",
    help: "Failed queries and lost connections.",
    registers,
  });
  const securityEvents = new Counter({
    name: "security_events_total",
    help: "Security events, by their name in the log.",
    labelNames: ["event"],
    registers,
  });
  // Counters start at 0, so that the first event shows as an increase.
  for (const event of securityEventNames) securityEvents.inc({ event }, 0);
  const deletedRows = new Counter({
    name: "clean_up_deleted_total",
    help: "Rows and files that the daily clean-up deleted after their retention period.",
    labelNames: ["what"],
    registers,
  });
  const lastCleanUp = new Gauge({
    name: "clean_up_last_run_timestamp_seconds",
    help: "Unix time of the end of the last clean-up.",
    registers,
  });
  function watch({ readiness, pool, database, mails: queue }: MetricSources): void {
    new Gauge({
      name: "ready",
      help: "1 if the part works, otherwise 0; the same as in /readyz.",
      labelNames: ["part"],
      registers,
      async collect() {
        for (const [part, works] of Object.entries(await readiness())) {
          this.set({ part }, works ? 1 : 0);
        }
      },
    });
    if (database) watchDatabase(cacheResult(database, databaseFiguresTtlMs));
    if (queue) watchQueue(cacheResult(queue, queueFiguresTtlMs));
    if (pool) {
      new Gauge({
        name: "database_connections",
        help: "PostgreSQL connections, and queries that wait for one.",
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

  /** Adds a gauge with a value from `load`, and without a value while `load` rejects. */
  function watchSource<T>(
    load: () => Promise<T>,
    metric: { name: string; help: string; labelNames?: string[] },
    set: (gauge: Gauge, value: T) => void,
  ): void {
    new Gauge({
      ...metric,
      registers,
      async collect() {
        if (metric.labelNames) this.reset();
        else this.remove();
        const value = await load().catch(() => undefined);
        if (value) set(this, value);
      },
    });
  }

  function watchQueue(load: NonNullable<MetricSources["mails"]>): void {
    watchSource(
      load,
      { name: "mail_queue_waiting", help: "Mails in the queue that are not sent yet." },
      (gauge, { waiting }) => gauge.set(waiting),
    );
    watchSource(
      load,
      { name: "mail_queue_oldest_seconds", help: "Age of the oldest mail in the queue." },
      (gauge, { oldestSeconds }) => gauge.set(oldestSeconds),
    );
  }

  function watchDatabase(measure: () => Promise<DatabaseFigures>): void {
    watchSource(
      measure,
      {
        name: "database_rows",
        help: "Rows by table; an estimate for large tables of PostgreSQL.",
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
      { name: "database_free_bytes", help: "Unused part of an SQLite file." },
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
