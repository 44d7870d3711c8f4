import { expect, test } from "vitest";
import { backUp } from "#accounts/commands/backup.ts";
import { restore } from "#accounts/commands/restore.ts";
import { openDatabase } from "#accounts/db/open-database.ts";
import { startAuthService } from "#accounts/tests/support/auth-service.ts";
import { dumpTables } from "#accounts/tests/support/dump-tables.ts";
import { directoryForTest } from "#accounts/tests/support/until-test-ends.ts";
import { website } from "#server/website.ts";
import { fillAccount } from "#tests/support/full-account.ts";

const { extensions } = website;

test("a backup restores every row of every table", async () => {
  const [source, target] = [directoryForTest(), directoryForTest()];
  const service = await startAuthService(
    { DATA_DIR: source, AUTH_RATE_LIMITS: "on", TRUSTED_IP_HEADER: "x-visitor" },
    website,
  );
  service.auth.config.mailIntervalSeconds = 0;
  await fillAccount(service);
  await service.stop();
  const dump = async (dataDirectory: string) => {
    const database = await openDatabase({ dataDirectory, extensions });
    return dumpTables(database).finally(() => database.close());
  };
  const before = await dump(source);
  const { file: backup } = await backUp({ dataDirectory: source });
  await restore({ backup, dataDirectory: target, extensions });
  expect(await dump(target)).toEqual(before);
});
