import type { AuthService } from "#accounts/auth/service.ts";
import { serviceUrl } from "#accounts/auth/service-url.ts";
import { writeMail } from "#accounts/auth/write-mail.ts";
import type { Config } from "#accounts/config.ts";
import { openDatabase } from "#accounts/db/connect.ts";
import { createKeyedHash } from "#accounts/db/keyed-hash.ts";
import { requireCompleteMove } from "#accounts/db/unfinished-move.ts";
import { openRateLimits } from "#accounts/http/rate-limit.ts";
import type { Log } from "#accounts/log/open-log.ts";
import { openSecurityEvents } from "#accounts/log/security-events.ts";
import { writeNotice } from "#accounts/mail/add-notice.ts";
import { listDeliveryKinds, listMailKinds } from "#accounts/mail/mail-budgets.ts";
import { mailHash, openMailQueue } from "#accounts/mail/mail-queue.ts";
import { openMailer } from "#accounts/mail/open-mailer.ts";
import { readMailTemplates } from "#accounts/mail/templates/mail-templates.ts";
import { type Metrics, noMetrics } from "#accounts/metrics/metrics.ts";
import { openAccessTokens } from "#accounts/rules/access-tokens.ts";

const outcomes = {
  failed: "could not be sent and will be retried",
  undeliverable: "cannot be delivered and was discarded",
};

export type OpenAuthService = AuthService & { close: () => Promise<void> };

type Options = {
  /** Prints mails that are kept instead of sent. */
  print?: (line: string) => void;
  /** Logs what the start waits for. */
  logProgress?: (line: string) => void;
  metrics?: Pick<Metrics, "countDatabaseError" | "countMail" | "countOwn" | "countSecurityEvent">;
  /** Logs security events, and mails that could not be sent. */
  log?: Pick<Log, "info" | "warn" | "error">;
  /** Longest random delay between the response to a request and its mail, milliseconds. */
  mailSpreadMs?: number;
};

/** Opens the database, the keys, the mailer with its templates, and the queue of mails. Rejects if one cannot be opened. */
export async function openAuthService(
  config: Config,
  options: Options = {},
): Promise<OpenAuthService> {
  const { print = () => {}, logProgress = print, metrics = noMetrics } = options;
  const { log, mailSpreadMs } = options;
  const { brand, extensions } = config;
  const mailTemplates = await readMailTemplates(config.auth.mailTemplatesDirectory);
  const database = await openDatabase({
    ...config,
    print: logProgress,
    onError: () => metrics.countDatabaseError(),
  });
  try {
    await requireCompleteMove(database);
    const accessTokens = await openAccessTokens(database, {
      issuer: serviceUrl(config.siteUrl),
      otherIssuers: config.auth.otherIssuers,
      keysFile: config.auth.signingKeysFile,
    });
    const mailer = openMailer({
      mail: config.mail,
      dataDirectory: config.dataDirectory,
      defaultFrom: brand.from ?? `${brand.name} <noreply@${new URL(config.siteUrl).hostname}>`,
      print,
    });
    const secret = accessTokens.deriveSecret("security events");
    const kinds = listMailKinds(extensions);
    const eventKinds = listDeliveryKinds(kinds);
    const service: AuthService = {
      config: {
        ...config.auth,
        siteUrl: config.siteUrl,
        trustedIpHeader: config.trustedIpHeader,
        brand,
        own: config.own,
      },
      extensions,
      database,
      accessTokens,
      mailer,
      mailTemplates,
      mails: openMailQueue({
        database,
        kinds,
        ...(mailSpreadMs !== undefined && { spreadMs: mailSpreadMs }),
        limits: config.auth,
        hash: mailHash(accessTokens),
        now: () => service.now(),
        write: async (row) => {
          const extension = extensions.find(({ mails }) => mails?.[row.kind]);
          if (extension) return extension.mails?.[row.kind]?.write(service, row) ?? null;
          if (row.kind === "notice") return writeNotice(config, row);
          return writeMail(service, row);
        },
        send: (mail) => service.mailer.send(mail),
        onOutcome: (outcome) => metrics.countMail(outcome),
        // The caller was answered before, and a stranger must not learn which mailboxes exist.
        onFailure: ({ id, kind, recipient }, outcome, cause) => {
          const isMail = !eventKinds.includes(kind);
          log?.error(
            { err: cause },
            `${isMail ? "Mail" : "Event"} ${id} (${kind}) ${outcomes[outcome]}`,
          );
          if (isMail && outcome === "undeliverable") {
            service.events.record("mail_undeliverable", { account: recipient });
          }
        },
      }),
      limits: openRateLimits(database, {
        ...config.auth,
        hash: createKeyedHash(accessTokens.deriveSecret("rate limits")),
      }),
      events: openSecurityEvents({ log, metrics, secret, now: () => service.now() }),
      count: metrics.countOwn,
      now: () => new Date(),
    };
    const close = async () => {
      await service.mails.close();
      mailer.close();
      await database.close();
    };
    return Object.assign(service, { close });
  } catch (error) {
    await database.close();
    throw error;
  }
}
