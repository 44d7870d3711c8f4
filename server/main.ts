import "#accounts/small-young-generation.ts";

import { existsSync } from "node:fs";
import type { Server } from "node:http";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { type OpenAuthService, openAuthService } from "#accounts/auth/open-service.ts";
import { cleanUp } from "#accounts/clean-up.ts";
import {
  type Config,
  ConfigError,
  loadEnvFile,
  readConfig,
  requireMail,
} from "#accounts/config.ts";
import { measureDatabase } from "#accounts/db/measure-database.ts";
import { pingDatabase } from "#accounts/db/ping.ts";
import { keepFilesPrivate, protectData } from "#accounts/db/protect-data.ts";
import { createLimitedServer } from "#accounts/http/create-server.ts";
import { listen } from "#accounts/http/listen.ts";
import { observeRequests } from "#accounts/http/observe-requests.ts";
import { openOutboxAccess, outboxLink } from "#accounts/http/outbox-access.ts";
import { type Readiness, watchReadiness } from "#accounts/http/readiness.ts";
import { stopServer } from "#accounts/http/stop-server.ts";
import { type Log, type OpenLog, openLog } from "#accounts/log/open-log.ts";
import { outboxDirectory } from "#accounts/mail/outbox.ts";
import { type Metrics, noMetrics } from "#accounts/metrics/metrics.ts";
import { createMetricsServer } from "#accounts/metrics/metrics-server.ts";
import { StartError } from "#accounts/start-error.ts";
import { describeSummary, summariseStart } from "#accounts/start-summary.ts";
import { createApp } from "#server/app.ts";
import { loadStaticSite } from "#server/http/static-site.ts";
import { website } from "#server/website.ts";

const siteDirectory = path.join(import.meta.dirname, "../build/site");
/** Less than the 5 s after which process managers kill a process. */
const graceMilliseconds = 4000;
const dayMilliseconds = 86_400_000;
const hourMilliseconds = 3_600_000;
/** How long /readyz caches its checks. The check of a mail server signs in to it. */
const keepDatabaseMs = 1000;
const keepMailMs = 30_000;

async function main(): Promise<void> {
  keepFilesPrivate();
  loadEnvFile();
  const config = readConfig(process.env, website);
  requireMail(config);
  if (!existsSync(siteDirectory)) {
    throw new StartError(
      "The site is not built yet. Run `npm run build`, or `npm start` to build and start it.",
    );
  }
  const isTerminal = process.stdout.isTTY === true;
  const opened = openLog(config.log, isTerminal);
  const { log } = opened;
  const logError = (line: string, cause: unknown) => log.error({ err: cause }, line);
  process.on("uncaughtException", (error) => {
    log.fatal({ err: error }, "The server stops after an unexpected error");
    opened.flush();
    process.exit(1);
  });

  const site = await loadStaticSite(siteDirectory, config);
  const openMetrics = config.metrics && (await loadMetrics());
  const metrics = openMetrics ?? noMetrics;
  // Links in mails give access to accounts: they are printed to a terminal only, and never logged.
  const print = isTerminal ? console.log : () => {};
  const logProgress = (line: string) => log.warn(line);
  if (storesFiles(config)) protectData(config.dataDirectory);
  const auth = config.auth.enabled
    ? await openAuthService(config, { print, logProgress, metrics, log })
    : undefined;
  if (auth) startDailyCleanUp(auth, config, { log, metrics, logError });
  const readiness = watchParts(auth, log);
  openMetrics?.watch({
    readiness: readiness.ask,
    connections: auth?.database.connections,
    database: auth && (() => measureDatabase(auth.database)),
    mails: auth?.mails.figures,
  });

  const outbox = openOutboxAccess(config, isTerminal);
  const app = createApp({
    site,
    security: config,
    logError,
    auth,
    outbox,
    readiness,
    observer: observeRequests({
      log,
      metrics,
      staticSample: config.log.staticSample,
      trustedIpHeader: config.trustedIpHeader,
    }),
  });
  // All connections of a reverse proxy come from one address. It must limit the connections of each visitor itself.
  const unlimited = Number.POSITIVE_INFINITY;
  const limits = config.trustedIpHeader
    ? { maxConnectionsPerHost: unlimited, maxConnectionsPerNetwork: unlimited }
    : {};
  const server = createLimitedServer(app, metrics.countBadConnection, limits);
  const servers = [server];
  await listen(server, config, "PORT");
  if (openMetrics && config.metrics) {
    const metricsServer = createMetricsServer(openMetrics, logError);
    await listen(metricsServer, config.metrics, "METRICS_PORT");
    servers.push(metricsServer);
  }
  announce(opened, config, site.fileCount);
  if (auth && outbox) print(`Outbox: ${outboxLink(localAddress(config), outbox)}`);
  stopOnSignal({ servers, config, readiness, auth, opened });
}

/** Imported only if metrics are on, as the library uses memory. */
async function loadMetrics() {
  const { openMetrics } = await import("#accounts/metrics/open-metrics.ts");
  return openMetrics();
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

/** Reports that the server has started: as several lines on a terminal, or as one log line. */
function announce({ log, forPeople }: OpenLog, config: Config, files: number): void {
  const line = `Serving on ${localAddress(config)} (${files} files). Ctrl-C stops it.`;
  const summary = summariseStart(config, files);
  if (forPeople) console.log(`${line}\n${describeSummary(summary)}`);
  else log.info({ summary }, line);
}

/** Not `once`: npm forwards a Ctrl-C that this process has already received from the terminal. */
function stopOnSignal(running: {
  servers: readonly Server[];
  config: Config;
  readiness: Readiness;
  auth: OpenAuthService | undefined;
  opened: OpenLog;
}): void {
  const { servers, config, readiness, auth, opened } = running;
  const stop = async () => {
    readiness.stop();
    await delay(config.stopDelaySeconds * 1000);
    await Promise.all(servers.map((server) => stopServer(server, graceMilliseconds)));
    await auth?.close();
    opened.log.info("Stopped");
    opened.flush();
    process.exit(0);
  };
  let stopping = false;
  for (const signal of ["SIGINT", "SIGTERM"]) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      stop();
    });
  }
}

/** Runs the clean-up at the start and then daily; after a failure, an hour later. */
function startDailyCleanUp(
  auth: OpenAuthService,
  { dataDirectory }: Config,
  {
    log,
    metrics,
    logError,
  }: { log: Log; metrics: Metrics; logError: (line: string, cause: unknown) => void },
): void {
  const run = async () => {
    const { deleted, complete } = await cleanUp({
      ...auth,
      outboxDirectory: outboxDirectory(dataDirectory),
      logError,
    });
    metrics.countCleanUp(deleted, complete);
    const counts = Object.fromEntries(Object.entries(deleted).filter(([, count]) => count > 0));
    if (complete) log.info({ deleted: counts }, "Clean-up done");
    setTimeout(run, complete ? dayMilliseconds : hourMilliseconds).unref();
  };
  run();
}

function storesFiles({ auth, databaseUrl, mail }: Config): boolean {
  return auth.enabled && (!databaseUrl || mail.transport === "outbox");
}

function localAddress({ host, port }: Config): string {
  const isLocal = ["127.0.0.1", "0.0.0.0", "::", "::1"].includes(host);
  const name = isLocal ? "localhost" : host.includes(":") ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

try {
  await main();
} catch (error) {
  const expected = error instanceof ConfigError || error instanceof StartError;
  console.error(expected ? error.message : error);
  process.exit(1);
}
