import { once } from "node:events";
import { existsSync } from "node:fs";
import { createServer } from "node:http";
import path from "node:path";
import { createApp } from "#server/app.ts";
import { type OpenAuthService, openAuthService } from "#server/auth/open-service.ts";
import { type Config, ConfigError, loadEnvFile, readConfig, requireMail } from "#server/config.ts";
import { deleteUnconfirmed } from "#server/functions/delete-unconfirmed.ts";
import { loadStaticSite } from "#server/http/static-site.ts";
import { stopServer } from "#server/http/stop-server.ts";
import { outboxDirectory } from "#server/mail/outbox.ts";
import { StartError } from "#server/start-error.ts";

const siteDirectory = path.join(import.meta.dirname, "../build/site");
/** Below the 5 s that process managers and people wait before they kill. */
const graceMilliseconds = 4000;
const dayMilliseconds = 86_400_000;

async function main(): Promise<void> {
  loadEnvFile();
  const config = readConfig(process.env);
  requireMail(config);
  if (!existsSync(siteDirectory)) {
    throw new StartError(
      "The site is not built yet. Run `npm run build`, or `npm start` for both.",
    );
  }
  const site = await loadStaticSite(siteDirectory);
  const auth = config.auth.enabled ? await openAuthService(config, console.log) : undefined;
  if (auth) startDailyRound(auth);
  const server = createServer(
    createApp({
      site,
      logError: console.error,
      auth,
      outboxDirectory: keepsMails(config) ? outboxDirectory(config.dataDirectory) : undefined,
    }),
  );
  try {
    server.listen(config.port, config.host);
    await once(server, "listening");
  } catch (error) {
    throw explainListenError(error, config);
  }
  if (auth) console.log(describeAccounts(config));
  console.log(`Serving on ${localAddress(config)} (${site.fileCount} files). Ctrl-C stops it.`);

  // Not `once`: npm passes a Ctrl-C on that this process got from the terminal already.
  let stopping = false;
  for (const signal of ["SIGINT", "SIGTERM"]) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      stopServer(server, graceMilliseconds)
        .then(() => auth?.close())
        .then(() => process.exit(0));
    });
  }
}

/** Deletes once a day, and at the start, what may not be kept any longer. */
function startDailyRound(auth: OpenAuthService): void {
  const round = () => deleteUnconfirmed(auth).catch(console.error);
  round();
  setInterval(round, dayMilliseconds).unref();
}

function keepsMails({ mail }: Pick<Config, "mail">): boolean {
  return mail.transport === "outbox";
}

/** What an operator wants to know of the accounts at a glance. The key is public: it stands in every page's script. */
function describeAccounts({ databaseUrl, mail, auth, siteUrl, dataDirectory }: Config): string {
  const database = databaseUrl ? "PostgreSQL" : `SQLite in ${dataDirectory}`;
  const mails = keepsMails({ mail }) ? `kept, see ${siteUrl}/outbox` : "sent by SMTP";
  return `Accounts in ${database}; mails ${mails}; public key ${auth.publicKey}`;
}

function explainListenError(error: unknown, { port, host }: Config): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === "EADDRINUSE") {
    return new StartError(
      `Port ${port} is in use by another program. Stop that program, or set PORT to another port, as in PORT=${port + 1} npm start.`,
    );
  }
  if (code === "EACCES") {
    return new StartError(
      `Port ${port} may not be opened by this user. Set PORT to one above 1023, as in PORT=3000 npm start.`,
    );
  }
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND") {
    return new StartError(
      `HOST is ${JSON.stringify(host)}, which is no address of this machine. Set it to 127.0.0.1 or 0.0.0.0.`,
    );
  }
  return error;
}

function localAddress({ host, port }: Config): string {
  const everywhereOrLoopback = ["127.0.0.1", "0.0.0.0", "::", "::1"].includes(host);
  const name = everywhereOrLoopback ? "localhost" : host.includes(":") ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

try {
  await main();
} catch (error) {
  const expected = error instanceof ConfigError || error instanceof StartError;
  console.error(expected ? error.message : error);
  process.exit(1);
}
