import type { ServerConfig } from "#accounts/config/settings.ts";
import { outboxDirectory } from "#accounts/mail/outbox.ts";

export function summariseStart(config: ServerConfig) {
  const { siteUrl, trustedIpHeader, dataDirectory, mail, auth, metricsPort } = config;
  const { signup, autoconfirm, rateLimits } = auth;
  return {
    site: siteUrl,
    addressesFrom: trustedIpHeader ?? "connections",
    data: dataDirectory,
    mail: mail.smtpUrl ? (URL.parse(mail.smtpUrl)?.host ?? "SMTP") : outboxDirectory(dataDirectory),
    ...{ signup, autoconfirm, rateLimits },
    metrics: metricsPort ? `http://127.0.0.1:${metricsPort}/metrics` : "off",
  };
}

export function localAddress({ host, port }: ServerConfig): string {
  const isLocal = ["127.0.0.1", "0.0.0.0", "::", "::1"].includes(host);
  const name = isLocal ? "localhost" : host.includes(":") ? `[${host}]` : host;
  return `http://${name}:${port}`;
}
