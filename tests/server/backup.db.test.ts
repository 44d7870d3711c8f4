import { describe, expect, onTestFinished, test } from "vitest";
import { backUp } from "#accounts/commands/backup.ts";
import { restore } from "#accounts/commands/restore.ts";
import { openDatabase } from "#accounts/db/open-database.ts";
import { startAuthService } from "#accounts/tests/support/auth-service.ts";
import { dumpTables } from "#accounts/tests/support/dump-tables.ts";
import {
  hasPostgresTools,
  startPostgresWithTools,
} from "#accounts/tests/support/postgres-with-tools.ts";
import { databaseKinds, makeDatabase } from "#accounts/tests/support/test-database.ts";
import { directoryForTest } from "#accounts/tests/support/until-test-ends.ts";
import { website } from "#server/website.ts";
import { fillAccount } from "#tests/support/full-account.ts";

const { extensions } = website;

describe.each(databaseKinds)("a backup on %s", (kind) => {
  test.skipIf(kind === "postgres" && !hasPostgresTools)(
    "restores every row of every table",
    async () => {
      const server = kind === "postgres" ? await startPostgresWithTools() : undefined;
      onTestFinished(async () => server?.stop());
      const makePlace = async () => {
        const { databaseUrl, drop } = await makeDatabase(kind, server?.url);
        onTestFinished(drop);
        return { dataDirectory: directoryForTest(), databaseUrl, extensions };
      };
      const [source, target] = [await makePlace(), await makePlace()];
      const { dataDirectory, databaseUrl } = source;
      const service = await startAuthService(
        kind,
        {
          DATA_DIR: dataDirectory,
          AUTH_MAIL_INTERVAL: "0",
          AUTH_RATE_LIMITS: "on",
          TRUSTED_IP_HEADER: "x-visitor",
          ...(databaseUrl && { DATABASE_URL: databaseUrl }),
        },
        website,
      );
      await fillAccount(service);
      await service.stop();
      const dump = async (place: typeof source) => {
        const database = await openDatabase(place);
        return dumpTables(database).finally(() => database.close());
      };
      const before = await dump(source);
      const { file: backup } = await backUp(source);
      await restore(target, { backup });
      expect(await dump(target)).toEqual(before);
    },
  );
});
