import { randomUUID } from "node:crypto";
import pg from "pg";
import { describe, expect, test } from "vitest";
import { readConfig } from "#accounts/config/settings.ts";
import { serviceForFile } from "#accounts/tests/support/auth-service.ts";
import { runLine } from "#accounts/tests/support/run-line.ts";
import { supabaseForTest } from "#accounts/tests/support/supabase-schema.ts";
import { queryPostgres } from "#accounts/tests/support/until-test-ends.ts";
import { website } from "#server/website.ts";
import { type ExampleUser, insertExample, readTables } from "#tests/supabase/example-rows.ts";
import { hostedDatabaseForTest } from "#tests/supabase/hosted-database.ts";

/** The tables with rows about persons; the others are not moved. */
const moved = website.extensions.flatMap(({ tables = {} }) =>
  Object.entries(tables)
    .filter(([, { by }]) => by !== "no one")
    .map(([name]) => name),
);

const makeUsers = (count: number): ExampleUser[] =>
  Array.from({ length: count }, () => ({
    id: randomUUID(),
    email: `${randomUUID()}@hotel.example`,
  }));

/** Adds users to a hosted database, and a row about each to each table. */
async function fill(databaseUrl: string, users: readonly ExampleUser[]): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  for (const { id, email } of users) {
    await client.query(
      "INSERT INTO auth.users (id, email, email_confirmed_at, created_at) VALUES ($1, $2, now(), now())",
      [id, email],
    );
  }
  for (const [table, columns] of await readTables(client)) {
    for (const user of users) await client.query(insertExample(table, columns, user));
  }
  await client.end();
}

/** Returns each row of a table as text, without the number of a mail, which is not moved. */
async function rowsOf(databaseUrl: string, table: string): Promise<string[]> {
  const rows = await queryPostgres(
    databaseUrl,
    `SELECT (to_jsonb(t) - 'mail_id')::text AS row FROM site.${table} AS t ORDER BY 1`,
  );
  return rows.map(({ row }) => row);
}

describe("rows of the website move with accounts", async () => {
  const service = await serviceForFile({}, website);
  const run = async (...args: string[]) =>
    JSON.parse(await runLine([...args, "--json"], readConfig(service.env, website)));

  test("from a hosted project, to another one, and again", async () => {
    const users = makeUsers(3);
    const source = await hostedDatabaseForTest();
    await fill(source, users);
    const before = new Map<string, string[]>();
    for (const table of moved) before.set(table, await rowsOf(source, table));
    const all = Object.fromEntries(moved.map((table) => [table, users.length]));
    const none = Object.fromEntries(moved.map((table) => [table, 0]));

    const { added, notes } = await run("import", "--from", source);
    expect([added, notes]).toMatchObject([all, {}]);
    expect((await run("import", "--from", source)).added).toMatchObject(none);

    const target = await hostedDatabaseForTest();
    expect((await run("export", "--to", target, "--dry-run")).added).toMatchObject(all);
    for (const table of moved) expect(await rowsOf(target, table)).toEqual([]);
    expect((await run("export", "--to", target)).added).toMatchObject(all);
    expect(moved).toContain("leads");
    for (const table of moved) expect(await rowsOf(target, table)).toEqual(before.get(table));
    // Queued mails stay where they are: both servers would send them.
    expect(await rowsOf(target, "jobs")).toEqual([]);
    const numbers = "SELECT DISTINCT mail_id::integer FROM site.newsletter_subscribers";
    expect(await queryPostgres(target, numbers)).toEqual([{ mail_id: 0 }]);
  });

  test("what the target has of a person stays, and is counted", async () => {
    const [user = { id: "", email: "" }] = makeUsers(1);
    const source = await hostedDatabaseForTest();
    await fill(source, [user]);
    await run("import", "--from", source);
    const target = await hostedDatabaseForTest();
    await fill(target, [user]);
    const before = await rowsOf(target, "newsletter_subscribers");

    const { already_here, notes } = await run("export", "--to", target);
    expect(already_here).toBe(1);
    expect(notes).toMatchObject({
      "rows of newsletter_subscribers not moved: the person has another there": 1,
      "rows of newsletter_links not moved: their person is not there": 1,
    });
    expect(await rowsOf(target, "newsletter_subscribers")).toEqual(expect.arrayContaining(before));
  });

  test("a project without the website's tables gets the accounts, and the rest is counted", async () => {
    const { added, notes } = await run("export", "--to", await supabaseForTest());
    expect(added.leads).toBeUndefined();
    const reason = "not moved: there is no such table; run supabase db push";
    expect(Object.keys(notes)).toContain(`rows of leads ${reason}`);
    // A project that had only accounts.
    expect((await run("import", "--from", await supabaseForTest())).notes).toEqual({});
  });

  test("a project with older tables is not touched", async () => {
    const target = await hostedDatabaseForTest();
    await queryPostgres(target, "ALTER TABLE site.leads DROP COLUMN message CASCADE");
    await expect(run("export", "--to", target)).rejects.toThrow(
      /Nothing was changed: .*"message" .*does not exist.* Run supabase db push/,
    );
  });
});
