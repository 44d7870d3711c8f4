import "#accounts/limit-young-generation.ts";

import { setTimeout as delay } from "node:timers/promises";
import { type OpenAuthService, openAuthService } from "#accounts/auth/open-service.ts";
import { type Config, requireMail } from "#accounts/config.ts";
import { measureDatabase } from "#accounts/db/measure-database.ts";
import { pingDatabase } from "#accounts/db/ping.ts";
import { protectData } from "#accounts/db/protect-data.ts";
import { createApp } from "#accounts/http/create-app.ts";
import { createLimitedServer } from "#accounts/http/create-server.ts";
import type { Files } from "#accounts/http/files.ts";
import { listen } from "#accounts/http/listen.ts";
import { observeRequests } from "#accounts/http/observe-requests.ts";
import { openOutboxAccess, outboxLink } from "#accounts/http/outbox-access.ts";
import { type Readiness, watchReadiness } from "#accounts/http/readiness.ts";
import { stopServer } from "#accounts/http/stop-server.ts";
import { type Log, openLog } from "#accounts/log/open-log.ts";
import { noMetrics } from "#accounts/metrics/metrics.ts";
import { createMetricsServer } from "#accounts/metrics/metrics-server.ts";
import { startDailyCleanUp } from "#accounts/start-daily-clean-up.ts";
import { startJobs } from "#accounts/start-jobs.ts";
import { describeSummary, localAddress, summariseStart } from "#accounts/start-summary.ts";

/** Less than the 5 s after which process managers kill a process. */
const graceMilliseconds = 4000;
/** How long /readyz caches its checks. The check of a mail server signs in to it. */
const keepDatabaseMs = 1000;
const keepMailMs = 30_000;

type ServeOptions = {
  settings: Config;
  /** Pages and other files that are served besides the accounts; by default none. */
  files?: Files;
};

/**
 * Runs the server until a signal stops it: accounts, files, metrics and the daily clean-up. Resolves when it listens.
 * Rejects with a ConfigError or a StartError if the operator must change something.
 */
export async function serve({ settings, files }: ServeOptions): Promise<void> {
  requireMail(settings);
  const isTerminal = process.stdout.isTTY === true;
  const { log, flush, forPeople } = openLog(settings.log, isTerminal);
  const logError = (line: string, cause: unknown) => log.error({ err: cause }, line);
  process.on("uncaughtException", (error) => {
    log.fatal({ err: error }, "The server stops after an unexpected error");
    flush();
    process.exit(1);
  });

  for (const warning of settings.warnings) log.warn(warning);
  const openMetrics = settings.metrics && (await loadMetrics(settings.extensions));
  const metrics = openMetrics ?? noMetrics;
  // Links in mails give access to accounts: they are printed to a terminal only, and never logged.
  const print = isTerminal ? console.log : () => {};
  const logProgress = (line: string) => log.warn(line);
  if (storesFiles(settings)) protectData(settings.dataDirectory);
  const auth = settings.auth.enabled
    ? await openAuthService(settings, { print, logProgress, metrics, log })
    : undefined;
  const readiness = watchParts(auth, log);
  openMetrics?.watch({
    readiness: readiness.check,
    connections: auth?.database.connections,
    database: auth && (() => measureDatabase(auth.database)),
    mails: auth?.mails.figures,
    service: auth,
  });

  const outbox = openOutboxAccess(settings, isTerminal);
  const app = createApp({
    files,
    security: settings,
    logError,
    auth,
    outbox,
    readiness,
    observer: observeRequests({
      log,
      metrics,
      staticSample: settings.log.staticSample,
      trustedIpHeader: settings.trustedIpHeader,
    }),
  });
  // All connections of a reverse proxy come from one address. It must limit the connections of each visitor itself.
  const unlimited = Number.POSITIVE_INFINITY;
  const limits = settings.trustedIpHeader
    ? { maxConnectionsPerHost: unlimited, maxConnectionsPerNetwork: unlimited }
    : {};
  const server = createLimitedServer(app, metrics.countBadConnection, limits);
  const servers = [server];
  try {
    await listen(server, settings, "PORT");
    if (openMetrics && settings.metrics) {
      const metricsServer = createMetricsServer(openMetrics, logError);
      await listen(metricsServer, settings.metrics, "METRICS_PORT");
      servers.push(metricsServer);
    }
  } catch (error) {
    server.close();
    await auth?.close();
    throw error;
  }
  if (auth) startDailyCleanUp(auth, settings, { log, metrics, logError });
  const stopJobs = auth && startJobs(auth, logError);
  const summary = summariseStart(settings, files?.fileCount);
  const line = `Serving on ${localAddress(settings)}${files ? ` (${files.fileCount} files)` : ""}. Ctrl-C stops it.`;
  if (forPeople) console.log(`${line}\n${describeSummary(summary)}`);
  else log.info({ summary }, line);
  if (auth && outbox) print(`Outbox: ${outboxLink(localAddress(settings), outbox)}`);
  stopOnSignal(async () => {
    readiness.stop();
    await delay(settings.stopDelaySeconds * 1000);
    await Promise.all(servers.map((running) => stopServer(running, graceMilliseconds)));
    await stopJobs?.();
    await auth?.close();
    log.info("Stopped");
    flush();
  });
}

/** Imported only if metrics are on, as the library uses memory. */
async function loadMetrics(extensions: Config["extensions"]) {
  const { openMetrics } = await import("#accounts/metrics/open-metrics.ts");
  return openMetrics(extensions);
}

/** Watches the parts that the server depends on. Without accounts there are none. */
function watchParts(auth: OpenAuthService | undefined, log: Log): Readiness {
  if (!auth) return watchReadiness({});
  const parts = {
    database: { check: () => pingDatabase(auth.database), keepMs: keepDatabaseMs },
    mail: { check: () => auth.mailer.check(), keepMs: keepMailMs },
    mail_queue: { check: () => auth.mails.check(), keepMs: keepDatabaseMs },
  };
  return watchReadiness(parts, (part, works, cause) => {
    if (works) log.info({ part }, `The ${part} works again`);
    else log.error({ part, err: cause }, `The ${part} does not work`);
  });
}

/** Not `once`: npm forwards a Ctrl-C that this process has already received from the terminal. */
function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false;
  for (const signal of ["SIGINT", "SIGTERM"]) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      stop().then(() => process.exit(0));
    });
  }
}

function storesFiles({ auth, databaseUrl, mail }: Config): boolean {
  return auth.enabled && (!databaseUrl || mail.transport === "outbox");
}
