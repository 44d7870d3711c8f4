import { readFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, test } from "vitest";
import { accountsFile } from "#accounts/db/accounts-file.ts";
import type { Database } from "#accounts/db/connect.ts";
import { listMigrations } from "#accounts/db/migrations.ts";
import { openDatabase } from "#accounts/db/open-database.ts";
import { listTables } from "#accounts/rules/person-tables.ts";
import { startAuthService } from "#accounts/tests/support/auth-service.ts";
import { dumpTables, listColumns } from "#accounts/tests/support/dump-tables.ts";
import { type DatabaseKind, databaseKinds } from "#accounts/tests/support/test-database.ts";
import {
  directoryForTest,
  postgresForTest,
  queryPostgres,
} from "#accounts/tests/support/until-test-ends.ts";
import { website } from "#server/website.ts";
import { fillAccount } from "#tests/support/full-account.ts";

const { extensions } = website;

/** The statements that the migrations had before, by the migration to which they belonged. */
function readOldStatements(kind: DatabaseKind): Record<string, string> {
  const file = path.join(import.meta.dirname, `old-tables/${kind}.sql`);
  const [, ...parts] = readFileSync(file, "utf8").split(/^-- (?=\d{4}-)/m);
  return Object.fromEntries(
    parts.map((part) => {
      const [name = "", ...statements] = part.split("\n");
      return [name, statements.join("\n")];
    }),
  );
}

/** Makes a database as version 1.0 made it, with its migrations up to `last`. */
async function makeOldDatabase(kind: DatabaseKind, last = "9999") {
  const place = {
    dataDirectory: directoryForTest(),
    databaseUrl: kind === "postgres" ? await postgresForTest() : undefined,
  };
  const run = async (statements: string) => {
    if (place.databaseUrl) return queryPostgres(place.databaseUrl, statements);
    const file = new DatabaseSync(accountsFile(place.dataDirectory));
    file.exec(`PRAGMA auto_vacuum = INCREMENTAL; PRAGMA journal_mode = WAL; ${statements}`);
    return file.close();
  };
  const record = kind === "sqlite" ? "kysely_migration" : "site.kysely_migration";
  const old = readOldStatements(kind);
  for (const [name, migration] of Object.entries(listMigrations(kind))) {
    if (name > last) break;
    await run(`${readFileSync(migration, "utf8")};
      ${old[name] ?? ""};
      CREATE TABLE IF NOT EXISTS ${record} (name varchar(255) PRIMARY KEY NOT NULL, timestamp varchar(255) NOT NULL);
      INSERT INTO ${record} VALUES ('${name}', '2026-11-23T00:00:00.000Z')`);
  }
  /** Makes the database one of version 1.0 again: its migrations had no names of extensions. */
  const forgetExtensions = () =>
    run(
      `DELETE FROM ${record} WHERE name IN ('newsletter-0001-subscribers', 'trial-0001-requests')`,
    );
  return { place, forgetExtensions };
}

const withDatabase = <Result>(database: Database, work: (of: Database) => Promise<Result>) =>
  work(database).finally(() => database.close());

const dump = (database: Database) => withDatabase(database, dumpTables);

describe.each(databaseKinds)("a %s database of version 1.0", (kind) => {
  test("with rows in every table is opened with nothing lost", async () => {
    const { place, forgetExtensions } = await makeOldDatabase(kind);
    const { dataDirectory, databaseUrl } = place;
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
    await forgetExtensions();
    const before = await dump(await openDatabase({ ...place, extensions }));
    await forgetExtensions();
    const after = await dump(await openDatabase({ ...place, extensions }));

    const names = Object.entries(listTables(extensions)).filter(
      ([, { unused, by }]) => !unused && by !== "no one",
    );
    const empty = names.map(([name]) => name).filter((name) => before[name]?.length === 0);
    expect(empty).toEqual([]);
    for (const table of ["kysely_migration", "kysely_migration_lock"]) {
      delete before[table];
      delete after[table];
    }
    expect(after).toEqual(before);
  });

  test("gets the columns of a new one", async () => {
    const { place } = await makeOldDatabase(kind);
    const fresh = {
      dataDirectory: directoryForTest(),
      databaseUrl: kind === "postgres" ? await postgresForTest() : undefined,
    };
    const of = async (options: typeof fresh) => {
      const columns = await withDatabase(
        await openDatabase({ ...options, extensions }),
        listColumns,
      );
      for (const names of Object.values(columns)) names.sort();
      return columns;
    };
    expect(await of(place)).toEqual(await of(fresh));
  });

  test("is rejected by a service without the website's extensions, before and after", async () => {
    const { place } = await makeOldDatabase(kind);
    await expect(openDatabase(place)).rejects.toThrow(
      "tables that neither this program nor its extensions list: newsletter_links, newsletter_subscribers, trial_requests.",
    );
    await (await openDatabase({ ...place, extensions })).close();
    await expect(openDatabase(place)).rejects.toThrow(
      /extensions that this one does not have: .* has .*"newsletter-0001-subscribers".*"trial-0001-requests"/,
    );
  });

  test.each(["0001-accounts", "0003-mail", "0004-clean-up"])(
    "that has the migrations up to %s only is rejected, and unchanged",
    async (last) => {
      const { place } = await makeOldDatabase(kind, last);
      for (const options of [place, { ...place, extensions }]) {
        await expect(openDatabase(options)).rejects.toThrow(
          `"${last}", and this version begins with "0005-whole-account". Nothing was changed. Start version 1.0`,
        );
      }
    },
  );
});
