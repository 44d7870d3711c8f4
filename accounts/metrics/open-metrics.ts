import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { AuthService } from "#accounts/auth/service.ts";
import type { DatabaseFigures } from "#accounts/db/measure-database.ts";
import { type Extension, withExtensions } from "#accounts/extension.ts";
import { securityEventNames } from "#accounts/log/security-events.ts";
import { cacheResult } from "#accounts/metrics/cache-result.ts";
import type { Metrics } from "#accounts/metrics/metrics.ts";

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
  /** PostgreSQL connections by state; undefined with SQLite. */
  connections?: (() => Readonly<Record<string, number>>) | undefined;
  /** For the gauges of the extensions. */
  service?: AuthService | undefined;
};

/** How long figures of the database are cached: getting them reads much of it. */
const databaseFiguresTtlMs = 60_000;
/** Long enough that both figures of the queue come from one query. */
const queueFiguresTtlMs = 1000;

/** Seconds. Argon2 alone takes about 30 ms, and a mail server may take seconds. */
const durationBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** How long figures of extensions are cached: their queries may be slow. */
const ownFiguresTtlMs = 10_000;

/** Returns a function that resolves to undefined where `load` rejects. */
const unlessFailing =
  <T>(load: () => Promise<T>) =>
  () =>
    load().catch(() => undefined);

/**
 * Returns metrics of requests, account calls, mails, the database, the process and the extensions, in a registry of their
 * own.
 */
export function openMetrics(extensions: readonly Extension[] = []): OpenMetrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  const addCounter = (name: string, help: string, ...labelNames: string[]) =>
    new Counter({ name, help, labelNames, registers });

  /**
   * Adds a gauge whose value, or values by label, `load` returns when the metrics are requested; undefined for no
   * value.
   */
  function addGauge(
    name: string,
    help: string,
    load: () => Promise<number | Readonly<Record<string, number>> | undefined>,
    label?: string,
  ): void {
    new Gauge({
      name,
      help,
      labelNames: label ? [label] : [],
      registers,
      async collect() {
        const values = await load();
        if (!label) this.remove();
        else this.reset();
        if (typeof values === "number") this.set(values);
        else if (label) {
          for (const [key, value] of Object.entries(values ?? {}))
            this.set({ [label]: key }, value);
        }
      },
    });
  }

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
  const badConnections = addCounter(
    "http_bad_connections_total",
    "Connections that were closed because of invalid HTTP, a timeout or a connection limit.",
    "reason",
  );
  const calls = addCounter(
    "account_calls_total",
    "Calls of the account service and its extensions. The outcome is ok or an error code.",
    "call",
    "outcome",
  );
  const mails = addCounter(
    "mails_total",
    "Mails that the mail server accepted or did not accept.",
    "outcome",
  );
  const databaseErrors = addCounter(
    "database_errors_total",
    "Failed queries and lost connections.",
  );
  const securityEvents = addCounter(
    "security_events_total",
    "Security events, by their name in the log.",
    "event",
  );
  // Counters start at 0, so that the first event shows as an increase.
  for (const event of securityEventNames) securityEvents.inc({ event }, 0);
  const deletedRows = addCounter(
    "clean_up_deleted_total",
    "Rows and files that the daily clean-up deleted after their retention period.",
    "what",
  );
  const lastCleanUp = new Gauge({
    name: "clean_up_last_run_timestamp_seconds",
    help: "Unix time of the end of the last clean-up.",
    registers,
  });

  const ownCounters = withExtensions("counter", {}, extensions, ({ counters = {} }) =>
    Object.fromEntries(
      Object.entries(counters).map(([name, { help, labels }]) => [
        name,
        addCounter(name, help, ...labels),
      ]),
    ),
  );

  function watch(sources: MetricSources): void {
    const { readiness, connections, database, mails: queue, service } = sources;
    const ready = "1 if the part works, otherwise 0; the same as in /readyz.";
    const asNumbers = (parts: Readonly<Record<string, boolean>>) =>
      Object.fromEntries(Object.entries(parts).map(([part, works]) => [part, works ? 1 : 0]));
    addGauge("ready", ready, async () => asNumbers(await readiness()), "part");
    if (database) watchDatabase(unlessFailing(cacheResult(database, databaseFiguresTtlMs)));
    if (queue) watchQueue(unlessFailing(cacheResult(queue, queueFiguresTtlMs)));
    if (connections) {
      const help = "PostgreSQL connections, and queries that wait for one.";
      addGauge("database_connections", help, async () => connections(), "state");
    }
    if (service) watchExtensions(service);
  }

  function watchExtensions(service: AuthService): void {
    for (const [name, gauge] of extensions.flatMap(({ gauges = {} }) => Object.entries(gauges))) {
      const load = cacheResult(async () => gauge.read(service), ownFiguresTtlMs);
      addGauge(name, gauge.help, unlessFailing(load), gauge.label);
    }
  }

  function watchQueue(
    load: () => Promise<{ waiting: number; oldestSeconds: number } | undefined>,
  ): void {
    const waiting = "Mails in the queue that are not sent yet.";
    addGauge("mail_queue_waiting", waiting, async () => (await load())?.waiting);
    const oldest = "Age of the oldest mail in the queue.";
    addGauge("mail_queue_oldest_seconds", oldest, async () => (await load())?.oldestSeconds);
  }

  function watchDatabase(load: () => Promise<DatabaseFigures | undefined>): void {
    const rows = "Rows by table; an estimate for large tables of PostgreSQL.";
    addGauge("database_rows", rows, async () => (await load())?.rows, "table");
    addGauge("database_bytes", "Size of the database.", async () => (await load())?.bytes);
    const free = "Unused part of an SQLite file.";
    addGauge("database_free_bytes", free, async () => (await load())?.freeBytes);
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
    countOwn: (counter, labels) => ownCounters[counter]?.inc(labels),
    countCleanUp: (deleted, complete) => {
      for (const [what, count] of Object.entries(deleted)) deletedRows.inc({ what }, count);
      if (complete) lastCleanUp.setToCurrentTime();
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
