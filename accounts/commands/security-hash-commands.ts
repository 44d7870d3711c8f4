import { serviceUrl } from "#accounts/auth/service-url.ts";
import { operation } from "#accounts/commands/command.ts";
import { openDatabase } from "#accounts/db/open-database.ts";
import { openSecurityEvents } from "#accounts/log/security-events.ts";
import { noMetrics } from "#accounts/metrics/metrics.ts";
import { openAccessTokens } from "#accounts/rules/access-tokens.ts";

export const securityHashCommands = {
  "security-hashes": operation({
    meaning: "Prints each account with its hash in the security events of a day.",
    options: { day: { value: "2026-11-22", meaning: "The day, in UTC. Default: today." } },
    example: "security-hashes --day 2026-11-22",
    run: async (config, values) => {
      const now = () => new Date();
      const day = values.day ?? now().toISOString().slice(0, 10);
      const database = await openDatabase(config);
      try {
        const keysFile = config.auth.signingKeysFile;
        const issuer = serviceUrl(config.siteUrl);
        const accessTokens = await openAccessTokens(database, { issuer, keysFile });
        const secret = accessTokens.deriveSecret("security events");
        const events = openSecurityEvents({ log: undefined, metrics: noMetrics, secret, now });
        const users = await database.auth.selectFrom("users").select(["id", "email"]).execute();
        for (const { id, email } of users) {
          console.log(events.dailyHash("account", email ?? id, day), email ?? id);
        }
      } finally {
        await database.close();
      }
    },
  }),
};
