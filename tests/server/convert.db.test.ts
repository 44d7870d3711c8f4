import { copyFileSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { beforeEach, expect, test } from "vitest";
import { convert } from "#accounts/commands/convert.ts";
import { OperatorError } from "#accounts/config/operator-error.ts";
import { accountsFile } from "#accounts/db/accounts-file.ts";
import { openDatabase } from "#accounts/db/open-database.ts";
import { directoryForTest, serviceForTest } from "#accounts/tests/support/until-test-ends.ts";
import type { LeadRow } from "#server/leads/leads-table.ts";
import { unsubscribeLinks } from "#server/newsletter/newsletter-links.ts";
import { website } from "#server/website.ts";

const { extensions } = website;
const leftOut = ["sessions", "mfa_amr_claims", "mfa_challenges"];

/** A database that version 1.0 wrote, with a row in each table. Its account has the usual password of tests. */
const versionOne = readFileSync(path.join(import.meta.dirname, "version-one.sql"), "utf8");

let dataDirectory: string;
let file: string;
beforeEach(() => {
  dataDirectory = directoryForTest();
  file = accountsFile(dataDirectory);
  const database = new DatabaseSync(file);
  database.exec(versionOne);
  database.close();
});

function rowsOf(from: string): Record<string, object[]> {
  const database = new DatabaseSync(from, { readOnly: true });
  const tables = database
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT GLOB 'kysely*'")
    .all();
  const rows = tables.map(({ name }) => [
    name,
    database
      .prepare(`SELECT * FROM ${name}`)
      .all()
      .map((row) => ({ ...row })),
  ]);
  database.close();
  return Object.fromEntries(rows);
}

test("the start names the command, and changes nothing", async () => {
  const before = readFileSync(file);
  const opened = openDatabase({ dataDirectory, extensions });
  await expect(opened).rejects.toThrow(OperatorError);
  await expect(opened).rejects.toThrow(/version 1\.0.*npm run admin -- convert/s);
  expect(readFileSync(file)).toEqual(before);
});

test("every row but those of sessions is in the new file, and the old one is untouched", async () => {
  const bytes = readFileSync(file);
  const old = rowsOf(file);
  const { setAside, counts } = await convert({ dataDirectory, extensions });
  expect(readFileSync(setAside ?? "")).toEqual(bytes);
  const now = rowsOf(file);
  expect(Object.keys(now)).toEqual(expect.arrayContaining(leftOut));
  for (const [table, rows] of Object.entries(now)) {
    if (table === "sqlite_sequence") continue;
    if (table === "leads") {
      const requests = [...(old.trial_requests ?? []), ...(old.demo_requests ?? [])];
      expect(rows).toHaveLength(requests.length);
      for (const { reference, message, requested_at, answered_at } of requests as LeadRow[])
        expect(rows).toContainEqual(
          expect.objectContaining({ reference, message, requested_at, answered_at }),
        );
      continue;
    }
    const before = old[table === "jobs" ? "mail_queue" : table] ?? [];
    const expected = leftOut.includes(table) ? [] : before;
    expect(rows, table).toHaveLength(expected.length);
    // A row may have had further columns.
    for (const row of rows) expect(expected, table).toContainEqual(expect.objectContaining(row));
  }
  // A number of a mail is not given twice.
  expect(now.sqlite_sequence).toEqual([{ name: "jobs", seq: 18 }]);
  expect(counts).toContainEqual({ table: "newsletter_subscribers", before: 2, after: 2 });
  expect(counts.filter((one) => one.before !== one.after)).toEqual([]);
});

test("people sign in afterwards, with their second factor", async () => {
  await convert({ dataDirectory, extensions });
  const service = await serviceForTest({ DATA_DIR: dataDirectory }, website);
  const { email } = await service.auth.database.auth
    .selectFrom("users")
    .select("email")
    .executeTakeFirstOrThrow();
  const { body } = await service.signIn({ email: String(email) });
  expect(body.user).toMatchObject({ email, factors: [{ status: "verified" }] });
});

test("what a killed server had only in its log is converted, and the log is kept", async () => {
  const server = new DatabaseSync(file);
  server.exec("PRAGMA journal_mode = WAL; UPDATE users SET phone = 'in the log'");
  const copy = directoryForTest();
  for (const name of readdirSync(dataDirectory)) {
    copyFileSync(path.join(dataDirectory, name), path.join(copy, name));
  }
  server.close();
  const { setAside } = await convert({ dataDirectory: copy, extensions });
  expect(rowsOf(accountsFile(copy)).users).toMatchObject([{ phone: "in the log" }]);
  expect(readFileSync(`${setAside}-wal`)).not.toHaveLength(0);
});

test("unsubscribe links of earlier newsletters work", async () => {
  const [subscriber] = rowsOf(file).newsletter_subscribers as { id: string; link_key: string }[];
  await convert({ dataDirectory, extensions });
  const service = await serviceForTest({ DATA_DIR: dataDirectory }, website);
  const { one_click_url } = unsubscribeLinks(service.auth.config, subscriber as never);
  const token = new URL(one_click_url).searchParams.get("token");
  const answer = await service.call("POST", "/functions/v1/newsletter-unsubscribe", {
    body: { token },
  });
  expect(answer.status).toBe(200);
  expect(rowsOf(file).newsletter_subscribers).toContainEqual(
    expect.objectContaining({ id: subscriber?.id, status: "unsubscribed" }),
  );
});

test("a database in use, or of this version, is not converted", async () => {
  const server = new DatabaseSync(file);
  server.exec("PRAGMA journal_mode = WAL; BEGIN IMMEDIATE");
  await expect(convert({ dataDirectory, extensions })).rejects.toThrow(/open/);
  server.exec("ROLLBACK");
  server.close();
  await convert({ dataDirectory, extensions });
  const again = convert({ dataDirectory, extensions });
  await expect(again).rejects.toThrow(OperatorError);
});
