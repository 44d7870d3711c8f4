import type { ServerConfig } from "#accounts/config/settings.ts";
import { outboxDirectory } from "#accounts/mail/outbox.ts";

/** The main settings by label, in the order in which they are printed. */
export type StartSummary = Readonly<Record<string, string>>;

/** Summarises the settings for the operator, without passwords and secret keys. */
export function summariseStart(config: ServerConfig, fileCount: number): StartSummary {
  const { host, port, siteUrl, trustedIpHeader, log, metricsPort } = config;
  return {
    address: `${siteUrl}, listening on ${host}:${port}`,
    site: `${fileCount} files in memory`,
    proxy: trustedIpHeader
      ? `visitors' addresses are read from ${trustedIpHeader}`
      : "none; visitors' addresses are those of the connections",
    data: config.dataDirectory,
    ...describeAccounts(config),
    metrics: metricsPort ? `http://127.0.0.1:${metricsPort}/metrics` : "off (METRICS_PORT)",
    logs: log.level,
  };
}

function describeAccounts({ mail, auth, dataDirectory }: ServerConfig): StartSummary {
  const outbox = `stored as files in ${outboxDirectory(dataDirectory)}`;
  const switches = {
    "sign-up": auth.signup,
    "confirmation by mail": !auth.autoconfirm,
    "rate limits": auth.rateLimits,
  };
  const states = Object.entries(switches).map(([name, on]) => `${name} ${on ? "on" : "off"}`);
  return {
    mail: mail.smtpUrl ? describeMailServer(mail.smtpUrl) : outbox,
    accounts: ["on", ...states].join(", "),
  };
}

function describeMailServer(smtpUrl: string): string {
  const host = URL.parse(smtpUrl)?.host;
  return host ? `sent by ${host}` : "sent by SMTP";
}

/** Returns the address of a server for a browser on this machine. */
export function localAddress({ host, port }: ServerConfig): string {
  const isLocal = ["127.0.0.1", "0.0.0.0", "::", "::1"].includes(host);
  const name = isLocal ? "localhost" : host.includes(":") ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

/** Formats the summary as lines for a terminal. */
export function describeSummary(summary: StartSummary): string {
  const width = Math.max(...Object.keys(summary).map((name) => name.length));
  return Object.entries(summary)
    .map(([name, value]) => `  ${name.padEnd(width)}  ${value}`)
    .join("\n");
}
