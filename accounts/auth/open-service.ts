import { type AssembleOptions, assembleService } from "#accounts/auth/assemble-service.ts";
import { serviceUrl } from "#accounts/auth/links.ts";
import type { AuthService, Config, SignIn } from "#accounts/auth/service.ts";
import { writeMail } from "#accounts/auth/write-mail.ts";
import { mailSender } from "#accounts/config/brand.ts";
import type { Database } from "#accounts/db/connect.ts";
import { openDatabase } from "#accounts/db/open-database.ts";
import { listLimits, noRateLimits, openRateLimits } from "#accounts/http/rate-limit.ts";
import { listJobKinds } from "#accounts/jobs/kinds.ts";
import { openMailer } from "#accounts/mail/outbox.ts";
import { openAccessTokens } from "#accounts/rules/access-tokens.ts";
import { isKnownNetwork } from "#accounts/rules/known-networks.ts";
import { findNewestCodes } from "#accounts/rules/mailed-tokens.ts";
import { verifyPassword } from "#accounts/rules/passwords.ts";

export type OpenAuthService = AuthService & { close: () => Promise<void> };

type Options = Pick<AssembleOptions, "log" | "mailSpreadMs" | "metrics"> & {
  /** Prints mails that are kept instead of sent. */
  print?: (line: string) => void;
};

/** Opens the database, the keys, the mailer, and the queue of mails. Rejects if one cannot be opened. */
export async function openAuthService(
  config: Config,
  { print = () => {}, ...options }: Options = {},
): Promise<OpenAuthService> {
  const { brand, extensions, siteUrl, functionsUrl, trustedIpHeader, own } = config;
  const database = await openDatabase(config);
  try {
    const mailFrom = mailSender(brand, siteUrl, config.mail.from);
    const mailer = openMailer({ ...config, from: mailFrom, print });
    const shared = { siteUrl, functionsUrl, trustedIpHeader, brand, mailFrom, own };
    const service = assembleService(
      {
        config: { ...config.auth, ...shared },
        extensions,
        database,
        accessTokens: await openAccessTokens(database, { issuer: serviceUrl(siteUrl) }),
        limits: config.auth.rateLimits ? openRateLimits(listLimits(extensions)) : noRateLimits,
        signIn: ownSignIn(database),
        mailer,
      },
      { ...options, mailKinds: listJobKinds(extensions), writeMail },
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

function ownSignIn({ own }: Database): SignIn {
  return {
    isPassword: ({ hash }, password, signal) => verifyPassword(hash, password, signal),
    findCode: async ({ id, email }) => {
      const mailed = await findNewestCodes(own, email ?? "", ["reauthentication_token"]);
      return mailed.find(({ user_id }) => user_id === id);
    },
    isKnownNetwork: (visit) => isKnownNetwork(own, visit),
  };
}
