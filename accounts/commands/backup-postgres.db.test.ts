import { mkdtempSync, readdirSync, rmSync, statSync, truncateSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { openDatabase } from "#accounts/db/open-database.ts";
import { expectPrivate } from "#accounts/tests/support/expect-private.ts";
import { keepSigningUp, serves } from "#accounts/tests/support/keep-signing-up.ts";
import {
  hasPostgresTools,
  startPostgresWithTools,
} from "#accounts/tests/support/postgres-with-tools.ts";
import { runScript } from "#accounts/tests/support/run-script.ts";
import { makeDatabase } from "#accounts/tests/support/test-database.ts";
import {
  postgresForTest,
  queryPostgres,
  serviceForTest,
} from "#accounts/tests/support/until-test-ends.ts";

let directory: string;
beforeAll(() => {
  directory = mkdtempSync(path.join(tmpdir(), "backup-"));
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

// Needs pg_dump, and a PostgreSQL server that is not newer than it.
describe.skipIf(!hasPostgresTools)("with pg_dump", () => {
  let server: Awaited<ReturnType<typeof startPostgresWithTools>> | undefined;
  let source: string;
  let target: string;
  let backup: string;
  let acknowledged: ReturnType<typeof keepSigningUp>["acknowledged"];
  let siteUrl: string;

  beforeAll(async () => {
    server = await startPostgresWithTools();
    source = (await makeDatabase("postgres", server.url)).databaseUrl ?? "";
    target = (await makeDatabase("postgres", server.url)).databaseUrl ?? "";
  });
  afterAll(() => server?.stop());

  test("a backup is written under load, readable by its owner only", async () => {
    const first = await serviceForTest({
      DATABASE_URL: source,
      AUTH_AUTOCONFIRM: "on",
    });
    siteUrl = first.url;
    const writers = keepSigningUp(first);
    onTestFinished(writers.stop);
    await expect.poll(() => writers.acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(9);
    acknowledged = [...writers.acknowledged];
    const { exitCode, output } = await runScript(["backup", "--to", directory], {
      DATABASE_URL: source,
    });
    expect([exitCode, output]).toEqual([0, expect.stringContaining("Wrote ")]);
    expect(output).not.toContain(new URL(source).password);
    expect(writers.acknowledged.length).toBeGreaterThan(acknowledged.length);

    const [name = ""] = readdirSync(directory);
    expect(name).toMatch(/^accounts-.*\.dump$/);
    backup = path.join(directory, name);
    expectPrivate(backup);
  });

  test("restored into an empty database, it has every account that was acknowledged before", async () => {
    const restored = await runScript(["restore", backup], { DATABASE_URL: target });
    expect(restored).toMatchObject({ exitCode: 0, output: expect.stringContaining("Restored.") });
    const second = await serviceForTest({ DATABASE_URL: target, SITE_URL: siteUrl });
    for (const account of acknowledged) {
      const { email } = account;
      expect({ email, ...(await serves(second, account)) }).toEqual({
        email,
        signIn: 200,
        user: email,
        refresh: 200,
        times: 1,
      });
    }
    const whileInUse = await runScript(["restore", backup, "--replace"], {
      DATABASE_URL: target,
    });
    expect(whileInUse).toMatchObject({
      exitCode: 1,
      output: expect.stringMatching(/is in use by \d+ other connections\. Nothing was changed\./),
    });
  });

  test("existing accounts are kept, with --replace under another name", async () => {
    const rejected = await runScript(["restore", backup], { DATABASE_URL: target });
    expect(rejected).toMatchObject({
      exitCode: 1,
      output: expect.stringContaining("add --replace"),
    });
    await queryPostgres(target, "UPDATE auth.users SET email = 'changed-' || email");
    const replaced = await runScript(["restore", backup, "--replace"], {
      DATABASE_URL: target,
    });
    expect([replaced.exitCode, replaced.output]).toEqual([0, expect.stringContaining("Restored.")]);
    const changed =
      "SELECT count(*)::integer AS count FROM auth.users WHERE email LIKE 'changed-%'";
    expect(await queryPostgres(target, changed)).toEqual([{ count: 0 }]);
    const [, aside] = /kept as (auth_before_restore_\w+)\./.exec(replaced.output) ?? [];
    const [kept] = await queryPostgres(target, changed.replace("auth.users", `${aside}.users`));
    expect(kept?.count).toBeGreaterThanOrEqual(acknowledged.length);
  });

  test("a truncated backup is rejected and changes nothing", async () => {
    const before = await queryPostgres(
      target,
      "SELECT oid, nspname FROM pg_namespace ORDER BY oid",
    );
    truncateSync(backup, statSync(backup).size - 200);
    const { exitCode } = await runScript(["restore", backup, "--replace"], {
      DATABASE_URL: target,
    });
    expect(exitCode).toBe(1);
    expect(
      await queryPostgres(target, "SELECT oid, nspname FROM pg_namespace ORDER BY oid"),
    ).toEqual(before);
  });
});

test("without pg_dump, a backup says how to install it and leaves no file", async () => {
  const databaseUrl = await postgresForTest();
  await (await openDatabase({ dataDirectory: directory, databaseUrl })).close();
  const folder = path.join(directory, "none");
  const { exitCode, output } = await runScript(["backup", "--to", folder], {
    DATABASE_URL: databaseUrl,
    PATH: "/nowhere",
  });
  expect(exitCode).toBe(1);
  expect(output).toMatch(
    /^pg_dump is not installed on this machine.*apt install postgresql-client/m,
  );
  expect(readdirSync(folder)).toEqual([]);
});
