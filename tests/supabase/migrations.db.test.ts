import { expect, test } from "vitest";
import { preparePostgres } from "#accounts/db/prepare-postgres.ts";
import { supabaseRoles } from "#accounts/tests/support/supabase-schema.ts";
import { postgresForTest, queryPostgres } from "#accounts/tests/support/until-test-ends.ts";
import { scheduleMigration } from "#scripts/supabase/schedule-migration.ts";
import { website } from "#server/website.ts";
import { hostedDatabaseForTest, pushMigrations } from "#tests/supabase/hosted-database.ts";

const namesOf = (extensions: typeof website.extensions) =>
  extensions.flatMap(({ tables = {} }) => Object.keys(tables));
const tables = [...namesOf(website.extensions), "mail_queue", "rate_limits"];

/** Returns columns, types, defaults, constraints and indexes of the website's tables, a line each. */
async function schemaOf(databaseUrl: string): Promise<string[]> {
  const list = tables.map((table) => `'${table}'`).join(", ");
  const rows = await queryPostgres(
    databaseUrl,
    `WITH listed AS (
       SELECT oid, relname FROM pg_class
       WHERE relnamespace = 'site'::regnamespace AND relkind = 'r' AND relname IN (${list})
     )
     SELECT relname || '.' || attname || ' ' || format_type(atttypid, atttypmod)
       || CASE WHEN attnotnull THEN ' NOT NULL' ELSE '' END || attidentity::text || attgenerated::text
       || coalesce(' DEFAULT ' || pg_get_expr(adbin, adrelid), '') AS line
     FROM listed JOIN pg_attribute ON attrelid = listed.oid AND attnum > 0 AND NOT attisdropped
     LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
     UNION ALL SELECT relname || ' ' || conname || ' ' || pg_get_constraintdef(pg_constraint.oid)
     FROM listed JOIN pg_constraint ON conrelid = listed.oid
     UNION ALL SELECT pg_get_indexdef(indexrelid) FROM listed JOIN pg_index ON indrelid = listed.oid
     ORDER BY line`,
  );
  return rows.map(({ line }) => line);
}

async function embeddedDatabase(): Promise<string> {
  const databaseUrl = await postgresForTest();
  await preparePostgres(databaseUrl, { print: () => {}, extensions: website.extensions });
  return databaseUrl;
}

test("a hosted project and the embedded server have the same tables of the website", async () => {
  const hosted = await schemaOf(await hostedDatabaseForTest());
  expect(hosted).toEqual(await schemaOf(await embeddedDatabase()));
  for (const table of tables) {
    expect(
      hosted.some((line) => line.startsWith(`${table}.`)),
      table,
    ).toBe(true);
  }
});

test("they apply twice, and keep the rows", async () => {
  const databaseUrl = await hostedDatabaseForTest();
  await queryPostgres(databaseUrl, "INSERT INTO site.rate_limits VALUES ('key', 1, 2)");
  const before = await schemaOf(databaseUrl);
  await pushMigrations(databaseUrl);
  expect(await schemaOf(databaseUrl)).toEqual(before);
  expect(await queryPostgres(databaseUrl, "SELECT * FROM site.rate_limits")).toHaveLength(1);
});

test("the embedded server does not start on a hosted project", async () => {
  const databaseUrl = await hostedDatabaseForTest();
  await expect(
    preparePostgres(databaseUrl, { print: () => {}, extensions: website.extensions }),
  ).rejects.toThrow(/^The accounts are those of a hosted project: .* Nothing was changed/);
});

test("they apply to a database of the embedded server, which then starts on it again", async () => {
  const databaseUrl = await embeddedDatabase();
  await queryPostgres(databaseUrl, supabaseRoles);
  const before = await schemaOf(databaseUrl);
  await pushMigrations(databaseUrl);
  expect(await schemaOf(databaseUrl)).toEqual(before);
  await expect(
    queryPostgres(databaseUrl, "SET ROLE service_role; SELECT private_jwk FROM site.signing_keys"),
  ).rejects.toThrow("permission denied for table signing_keys");
  await preparePostgres(databaseUrl, { print: () => {}, extensions: website.extensions });
});

test("they apply to a database of an older embedded server, which then has the newest tables", async () => {
  const databaseUrl = await postgresForTest();
  await preparePostgres(databaseUrl, { print: () => {} });
  await queryPostgres(databaseUrl, supabaseRoles);
  await pushMigrations(databaseUrl);
  expect(await schemaOf(databaseUrl)).toEqual(await schemaOf(await embeddedDatabase()));
  await preparePostgres(databaseUrl, { print: () => {}, extensions: website.extensions });
});

test("expired rows go, others stay; a user who has confirmed is never deleted", async () => {
  const databaseUrl = await hostedDatabaseForTest();
  const ago = (days: number) => `now() - interval '${days} days'`;
  const user = (number: number, confirmed: string, days: number) =>
    `(gen_random_uuid(), 'guest-${number}@hotel.example', ${confirmed}, ${ago(days)})`;
  const subscriber = (name: string, status: string, days: number) =>
    `(gen_random_uuid(), '${name}@hotel.example', '${status}', 'Yes', '/', now(), ${ago(days)}, 1, 1)`;
  const mail = (kind: string, state: string, days: number) =>
    `('${kind}', 'strangers', false, 'a@hotel.example', '', '', '', '{}', '${state}', 0, now(), ${ago(days)})`;
  await queryPostgres(
    databaseUrl,
    `INSERT INTO auth.users (id, email, email_confirmed_at, created_at) VALUES
       ${user(1, "NULL", 31)}, ${user(2, "NULL", 29)}, ${user(3, "now()", 31)};
     INSERT INTO site.newsletter_subscribers (id, email, status, consent_text, consent_page, consent_at, confirm_sent_at, confirm_mails, mail_id)
       VALUES ${subscriber("old", "pending", 31)}, ${subscriber("young", "pending", 29)}, ${subscriber("yes", "confirmed", 31)};
     INSERT INTO site.mail_queue (kind, audience, pkce, recipient, host, site, organisation, payload, state, attempts, due_at, created_at)
       VALUES ${mail("old", "sent", 3)}, ${mail("young", "sent", 1)}, ${mail("waiting", "waiting", 3)};
     INSERT INTO site.rate_limits VALUES ('over', 1, 1), ('running', 1, extract(epoch FROM now()) * 1000 + 9000), ('blocked', 1, NULL);
     SET ROLE service_role;
     SELECT site.delete_expired();`,
  );
  const left = async (query: string) =>
    (await queryPostgres(databaseUrl, query)).map(({ name }) => name);
  expect(await left("SELECT email AS name FROM auth.users ORDER BY 1")).toEqual([
    "guest-2@hotel.example",
    "guest-3@hotel.example",
  ]);
  expect(await left("SELECT email AS name FROM site.newsletter_subscribers ORDER BY 1")).toEqual([
    "yes@hotel.example",
    "young@hotel.example",
  ]);
  expect(await left("SELECT kind AS name FROM site.mail_queue ORDER BY 1")).toEqual([
    "waiting",
    "young",
  ]);
  expect(await left("SELECT key AS name FROM site.rate_limits ORDER BY 1")).toEqual([
    "blocked",
    "running",
  ]);
});

test("a project with pg_cron and pg_net gets both jobs once", async () => {
  const databaseUrl = await hostedDatabaseForTest();
  // PostgreSQL of the tests has neither extension, so these are what the migration uses of them.
  await queryPostgres(
    databaseUrl,
    `CREATE SCHEMA cron;
     CREATE TABLE cron.job (jobname text PRIMARY KEY, schedule text, command text);
     CREATE FUNCTION cron.schedule(text, text, text) RETURNS bigint LANGUAGE sql AS
       'INSERT INTO cron.job VALUES ($1, $2, $3) ON CONFLICT (jobname) DO UPDATE SET schedule = $2, command = $3; SELECT 1::bigint';
     CREATE SCHEMA vault;
     CREATE TABLE vault.decrypted_secrets (name text, decrypted_secret text);
     INSERT INTO vault.decrypted_secrets VALUES ('project_url', 'https://abc.supabase.co'), ('secret_key', 'sb_secret_1'), ('other', 'x');
     CREATE SCHEMA net; CREATE TABLE net.called (url text, headers jsonb);
     CREATE FUNCTION net.http_post(url text, headers jsonb, body jsonb, timeout_milliseconds integer) RETURNS bigint LANGUAGE sql AS
       'INSERT INTO net.called VALUES (url, headers); SELECT 1::bigint'`,
  );
  const withoutExtensions = scheduleMigration.replaceAll(/CREATE EXTENSION .*;/g, "");
  await queryPostgres(databaseUrl, withoutExtensions);
  await queryPostgres(databaseUrl, withoutExtensions);
  const jobs = await queryPostgres(databaseUrl, "SELECT * FROM cron.job ORDER BY jobname");
  expect(jobs.map(({ jobname, schedule }) => [jobname, schedule])).toEqual([
    ["delete-expired", "17 1 * * *"],
    ["mail-queue", "* * * * *"],
  ]);
  for (const { command } of jobs) await queryPostgres(databaseUrl, command);
  expect(await queryPostgres(databaseUrl, "SELECT * FROM net.called")).toEqual([
    {
      url: "https://abc.supabase.co/functions/v1/mail-queue",
      headers: { apikey: "sb_secret_1", "Content-Type": "application/json" },
    },
  ]);
});
