import { type AssembleOptions, assembleService } from "#accounts/auth/assemble-service.ts";
import { serviceUrl } from "#accounts/auth/links.ts";
import type { AuthService, Config } from "#accounts/auth/service.ts";
import { ownSignIn } from "#accounts/auth/sign-in.ts";
import { writeMail } from "#accounts/auth/write-mail.ts";
import { mailSender } from "#accounts/config/brand.ts";
import { openDatabase } from "#accounts/db/open-database.ts";
import { noMetrics } from "#accounts/http/metrics.ts";
import { listLimits, noRateLimits, openRateLimits } from "#accounts/http/rate-limit.ts";
import { listJobKinds } from "#accounts/jobs/kinds.ts";
import { openMailer } from "#accounts/mail/outbox.ts";
import { openAccessTokens } from "#accounts/rules/access-tokens.ts";

export type OpenAuthService = AuthService & { close: () => Promise<void> };

type Options = Pick<AssembleOptions, "log" | "mailSpreadMs"> & {
  /** Prints mails that are kept instead of sent. */
  print?: (line: string) => void;
  metrics?: AssembleOptions["metrics"];
};

/** Opens the database, the keys, the mailer, and the queue of mails. Rejects if one cannot be opened. */
export async function openAuthService(
  config: Config,
  options: Options = {},
): Promise<OpenAuthService> {
  const { print = () => {}, metrics = noMetrics } = options;
  const { log, mailSpreadMs } = options;
  const { brand, extensions } = config;
  const database = await openDatabase(config);
  try {
    const accessTokens = await openAccessTokens(database, { issuer: serviceUrl(config.siteUrl) });
    const mailFrom = mailSender(brand, config.siteUrl, config.mail.from);
    const mailer = openMailer({ ...config, from: mailFrom, print });
    const service = assembleService(
      {
        config: {
          ...config.auth,
          siteUrl: config.siteUrl,
          functionsUrl: config.functionsUrl,
          trustedIpHeader: config.trustedIpHeader,
          brand,
          mailFrom,
          own: config.own,
        },
        extensions,
        database,
        accessTokens,
        limits: config.auth.rateLimits ? openRateLimits(listLimits(extensions)) : noRateLimits,
        signIn: ownSignIn(database),
        mailer,
      },
      {
        log,
        metrics,
        mailKinds: listJobKinds(extensions),
        mailSpreadMs,
        writeMail,
      },
    );
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
