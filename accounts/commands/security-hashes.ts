import { serviceUrl } from "#accounts/auth/service-url.ts";
import { readArguments, runOperation } from "#accounts/commands/run-operation.ts";
import { openDatabase } from "#accounts/db/connect.ts";
import { openSecurityEvents } from "#accounts/log/security-events.ts";
import { noMetrics } from "#accounts/metrics/metrics.ts";
import { openAccessTokens } from "#accounts/rules/access-tokens.ts";

const usage = "npm run security-hashes [-- --day 2026-11-22]";

/** Prints each account and its hash in the security events of a day. The server may be running. */
await runOperation({}, async (config) => {
  const { values } = readArguments(usage, { options: { day: { type: "string" } } });
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
});
