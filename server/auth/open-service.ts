import { site } from "#content/site.ts";
import { openAccessTokens } from "#server/accounts/access-tokens.ts";
import { issuerOf } from "#server/auth/information.ts";
import type { AuthService } from "#server/auth/service.ts";
import type { Config } from "#server/config.ts";
import { openDatabase } from "#server/db/connect.ts";
import { refuseUnfinishedMove } from "#server/db/unfinished-move.ts";
import { openRateLimits } from "#server/http/rate-limit.ts";
import type { Log } from "#server/log/open-log.ts";
import { openSecurityEvents } from "#server/log/security-events.ts";
import { countMails } from "#server/mail/count-mails.ts";
import { openMailer } from "#server/mail/open-mailer.ts";
import { type Metrics, noMetrics } from "#server/metrics/metrics.ts";

export type OpenAuthService = AuthService & { close: () => Promise<void> };

/**
 * Opens the database, the keys and the way mails go. Rejects where one of them cannot be had. `print` shows kept
 * mails to a person, `tell` says what the start waits for, `log` takes the security events.
 */
export async function openAuthService(
  config: Config,
  print: (line: string) => void,
  metrics: Pick<Metrics, "countDatabaseError" | "countMail" | "countSecurityEvent"> = noMetrics,
  tell = print,
  log?: Pick<Log, "info" | "warn">,
): Promise<OpenAuthService> {
  const database = await openDatabase({
    ...config,
    print: tell,
    onError: () => metrics.countDatabaseError(),
  });
  try {
    await refuseUnfinishedMove(database);
    const accessTokens = await openAccessTokens(database, {
      issuer: issuerOf(config.siteUrl),
      keysFile: config.auth.signingKeysFile,
    });
    const mailer = openMailer({
      mail: config.mail,
      dataDirectory: config.dataDirectory,
      defaultFrom: `${site.name} <${site.email.enquiries}>`,
      print,
    });
    const secret = accessTokens.deriveSecret("security events");
    const service: OpenAuthService = {
      config: { ...config.auth, siteUrl: config.siteUrl, trustedIpHeader: config.trustedIpHeader },
      database,
      accessTokens,
      mailer: countMails(mailer, (outcome) => metrics.countMail(outcome)),
      limits: openRateLimits(database, config.auth.rateLimits),
      events: openSecurityEvents({ log, metrics, secret, now: () => service.now() }),
      now: () => new Date(),
      close: async () => {
        mailer.close();
        await database.close();
      },
    };
    return service;
  } catch (error) {
    await database.close();
    throw error;
  }
}
