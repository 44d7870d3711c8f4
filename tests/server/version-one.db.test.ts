import { readFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { accountsFile } from "#accounts/db/accounts-file.ts";
import { startAuthService } from "#accounts/tests/support/auth-service.ts";
import { goodPassword } from "#accounts/tests/support/credentials.ts";
import { directoryForTest } from "#accounts/tests/support/until-test-ends.ts";
import { website } from "#server/website.ts";

/** A database that version 1.0 wrote, with a row in each table. Its account has the usual password of tests. */
const versionOne = readFileSync(path.join(import.meta.dirname, "version-one.sql"), "utf8");

test("a database of version 1.0 opens: nothing is lost but its counts of visits, and people sign in", async () => {
  const dataDirectory = directoryForTest();
  const file = new DatabaseSync(accountsFile(dataDirectory));
  file.exec(versionOne);
  const before = rowCounts(file);
  file.close();
  const service = await startAuthService("sqlite", { DATA_DIR: dataDirectory }, website);
  const { email } = await service.auth.database.auth
    .selectFrom("users")
    .select("email")
    .executeTakeFirstOrThrow();
  const opened = new DatabaseSync(accountsFile(dataDirectory), { readOnly: true });
  const { visits, kysely_migration: migrations, ...kept } = before;
  expect(rowCounts(opened)).toEqual({ ...kept, kysely_migration: Number(migrations) - 1 });
  expect(visits).toBe(0);
  opened.close();
  const { body } = await service.call("POST", "/token?grant_type=password", {
    body: { email, password: goodPassword },
  });
  expect(body.user).toMatchObject({ email, factors: [{ status: "verified" }] });
  await service.stop();
});

function rowCounts(database: DatabaseSync): Record<string, number> {
  const tables = database
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT GLOB 'sqlite*'")
    .all();
  return Object.fromEntries(
    tables.map(({ name }) => [
      name,
      Number(database.prepare(`SELECT count(*) AS rows FROM ${name}`).get()?.rows),
    ]),
  );
}
