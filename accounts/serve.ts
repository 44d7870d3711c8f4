import "#accounts/limit-young-generation.ts";

import { sql } from "kysely";
import { openAuthService } from "#accounts/auth/open-service.ts";
import type { Config } from "#accounts/auth/service.ts";
import { runDailyCleanUp, startTasks } from "#accounts/clean-up.ts";
import { requireMail, type ServerConfig } from "#accounts/config/settings.ts";
import { createApp } from "#accounts/create-app.ts";
import { checkLastBackup } from "#accounts/db/accounts-file.ts";
import { protectData } from "#accounts/db/protect-data.ts";
import { createLimitedServer, listen, stopServer } from "#accounts/http/listen.ts";
import { type Files, observeRequests } from "#accounts/http/observe-requests.ts";
import { openOutboxAccess, outboxPath } from "#accounts/http/outbox-page.ts";
import { watchReadiness } from "#accounts/http/readiness.ts";
import { openLog } from "#accounts/log/open-log.ts";
import { outboxDirectory } from "#accounts/mail/outbox.ts";

/** Less than the 5 s after which process managers kill a process. */
const graceMilliseconds = 4000;
/** How long /readyz caches its checks. The check of a mail server signs in to it. */
const keepDatabaseMs = 1000;
const keepMailMs = 30_000;

type ServeOptions = { settings: Config; files: Files };

/** Runs the server until a signal stops it. Rejects with an OperatorError if the operator must change something. */
export async function serve({ settings, files }: ServeOptions): Promise<void> {
  requireMail(settings);
  const isTerminal = process.stdout.isTTY === true;
  const { log, flush } = openLog(settings.logLevel, isTerminal);
  const logError = (line: string, cause: unknown) => log.error({ err: cause }, line);
  process.on("uncaughtException", (error) => {
    log.fatal({ err: error }, "The server stops after an unexpected error");
    flush();
    process.exit(1);
  });

  // Imported only if metrics are on, as the library uses memory.
  const metrics = settings.metricsPort
    ? (await import("#accounts/open-metrics.ts")).openMetrics()
    : undefined;
  // Links in mails give access to accounts: they are printed to a terminal only, and never logged.
  const print = isTerminal ? console.log : () => {};
  protectData(settings.dataDirectory);
  const auth = await openAuthService(settings, { print, metrics, log });
  const parts = {
    database: { check: () => sql`select 1`.execute(auth.database.own), keepMs: keepDatabaseMs },
    mail: { check: () => auth.mailer.check(), keepMs: keepMailMs },
    mail_queue: { check: () => auth.mails.check(), keepMs: keepDatabaseMs },
    backup: { check: () => checkLastBackup(settings.dataDirectory), keepMs: keepDatabaseMs },
  };
  const readiness = watchReadiness(parts, (part, works, cause) => {
    if (works) log.info({ part }, `The ${part} works again`);
    else log.error({ part, err: cause }, `The ${part} does not work`);
  });
  metrics?.watch(auth, readiness);

  const outbox = openOutboxAccess(settings, isTerminal);
  const app = createApp({
    files,
    security: settings,
    logError,
    auth,
    outbox,
    readiness,
    observer: observeRequests({ log, metrics, trustedIpHeader: settings.trustedIpHeader }),
  });
  const server = createLimitedServer(app);
  const servers = [server];
  try {
    await listen(server, settings, "PORT");
    if (metrics && settings.metricsPort) {
      const metricsServer = metrics.createMetricsServer();
      await listen(
        metricsServer,
        { host: "127.0.0.1", port: settings.metricsPort },
        "METRICS_PORT",
      );
      servers.push(metricsServer);
    }
  } catch (error) {
    server.close();
    await auth.close();
    throw error;
  }
  runDailyCleanUp(auth, settings, { log, metrics, logError });
  const stopTasks = startTasks(auth, logError);
  const address = localAddress(settings);
  const line = `Serving on ${address} (${files.fileCount} files). Ctrl-C stops it.`;
  log.info(summariseStart(settings), line);
  if (files.builtFor && files.builtFor !== settings.siteUrl) {
    const { siteUrl } = settings;
    log.warn(`The pages name ${files.builtFor}. Build them again with SITE_URL=${siteUrl}.`);
  }
  if (outbox) print(`Outbox: ${address}${outboxPath}?token=${outbox.token}`);
  stopOnSignal(async () => {
    await Promise.all(servers.map((running) => stopServer(running, graceMilliseconds)));
    await stopTasks();
    await auth.close();
    log.info("Stopped");
    flush();
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

export function summariseStart(config: ServerConfig) {
  const { siteUrl, trustedIpHeader, dataDirectory, mail, auth, metricsPort } = config;
  const { signup, autoconfirm, rateLimits } = auth;
  return {
    site: siteUrl,
    addressesFrom: trustedIpHeader ?? "connections",
    data: dataDirectory,
    mail: mail.smtpUrl ? (URL.parse(mail.smtpUrl)?.host ?? "SMTP") : outboxDirectory(dataDirectory),
    signup,
    autoconfirm,
    rateLimits,
    metrics: metricsPort ? `http://127.0.0.1:${metricsPort}/metrics` : "off",
  };
}

function localAddress({ host, port }: ServerConfig): string {
  const isLocal = ["127.0.0.1", "0.0.0.0", "::", "::1"].includes(host);
  const name = isLocal ? "localhost" : host.includes(":") ? `[${host}]` : host;
  return `http://${name}:${port}`;
}
