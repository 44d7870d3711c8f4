import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { listColumns } from "#accounts/tests/support/dump-tables.ts";
import { queryPostgres, serviceForTest } from "#accounts/tests/support/until-test-ends.ts";
import { website } from "#server/website.ts";
import { hostedDatabaseForTest } from "#tests/supabase/hosted-database.ts";

const folder = path.join(import.meta.dirname, "../../supabase/migrations");

/** Returns the newest migration whose name ends so. */
function newestMigration(ending: string): string {
  const file = readdirSync(folder)
    .sort()
    .findLast((name) => name.endsWith(`_${ending}.sql`));
  return readFileSync(path.join(folder, file ?? ""), "utf8");
}

test("the website's tables have the same columns as on our own server", async () => {
  const service = await serviceForTest({}, website);
  const own = await listColumns(service.auth.database);
  const rows = await queryPostgres(
    await hostedDatabaseForTest(),
    "SELECT table_name AS name, array_agg(column_name::text) AS columns FROM information_schema.columns WHERE table_schema = 'site' GROUP BY 1",
  );
  const hosted = Object.fromEntries(rows.map(({ name, columns }) => [name, columns.sort()]));
  const names = website.extensions.flatMap(({ tables = {} }) => Object.keys(tables));
  for (const name of [...names, "jobs"]) expect(hosted[name], name).toEqual(own[name]?.sort());
});

test("retention has the days of our own server", () => {
  const retention = newestMigration("retention");
  const rules = website.extensions.flatMap(({ expiry = {} }) => Object.values(expiry));
  expect(rules.length).toBeGreaterThan(1);
  for (const { table, days } of rules) {
    expect(retention).toMatch(new RegExp(`"${table}" where .*'${days} days'`));
  }
});

test("the statement of docs/hosted.md makes staff only with a confirmed address and an app", async () => {
  const databaseUrl = await hostedDatabaseForTest();
  const docs = readFileSync(path.join(folder, "../../docs/hosted.md"), "utf8");
  const [statement = ""] = /WITH staff AS [^;]*;/.exec(docs) ?? [];
  const id = randomUUID();
  await queryPostgres(
    databaseUrl,
    `INSERT INTO auth.users (id, email, raw_app_meta_data) VALUES ('${id}', 'anna@hotel.example', '{"provider": "email"}');
     INSERT INTO auth.sessions (id, user_id) VALUES (gen_random_uuid(), '${id}')`,
  );
  const after = async (change: string) => {
    await queryPostgres(databaseUrl, change);
    await queryPostgres(databaseUrl, statement);
    const state =
      "SELECT raw_app_meta_data ->> 'role' AS role, (SELECT count(*)::integer FROM auth.sessions) AS sessions FROM auth.users";
    return (await queryPostgres(databaseUrl, state))[0];
  };
  const unchanged = { role: null, sessions: 1 };
  const factor = `INSERT INTO auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
    VALUES (gen_random_uuid(), '${id}', 'totp', 'verified', now(), now())`;
  expect(await after(factor)).toEqual(unchanged);
  const confirm = "UPDATE auth.users SET email_confirmed_at = now()";
  expect(await after(`${confirm}; UPDATE auth.mfa_factors SET status = 'unverified'`)).toEqual(
    unchanged,
  );
  const verify = "UPDATE auth.mfa_factors SET status = 'verified'";
  expect(await after(verify)).toEqual({ role: "staff", sessions: 0 });
});

test("expired rows go, others stay; a user who has confirmed is never deleted", async () => {
  const databaseUrl = await hostedDatabaseForTest();
  const ago = (days: number) => `now() - interval '${days} days'`;
  const user = (number: number, confirmed: string, days: number) =>
    `(gen_random_uuid(), 'guest-${number}@hotel.example', ${confirmed}, ${ago(days)})`;
  const subscriber = (name: string, status: string, days: number) =>
    `(gen_random_uuid(), '${name}@hotel.example', '${status}', 'Yes', '/', now(), ${ago(days)}, 1, 1)`;
  const texts =
    "name, phone, property, plan, parts, wishes, channels, message, first_page, campaign, link_key, fingerprint";
  const mail = (kind: string, state: string, days: number) =>
    `('${kind}', 'strangers', false, 'a@hotel.example', '', '', '{}', '${state}', 0, now(), ${ago(days)})`;
  await queryPostgres(
    databaseUrl,
    `INSERT INTO auth.users (id, email, email_confirmed_at, created_at) VALUES
       ${user(1, "NULL", 31)}, ${user(2, "NULL", 29)}, ${user(3, "now()", 31)};
     INSERT INTO site.newsletter_subscribers (id, email, status, consent_text, consent_page, consent_at, confirm_sent_at, confirm_mails, mail_id)
       VALUES ${subscriber("old", "pending", 31)}, ${subscriber("young", "pending", 29)}, ${subscriber("yes", "confirmed", 31)};
     INSERT INTO site.jobs (kind, audience, pkce, recipient, host, organisation, payload, state, attempts, due_at, created_at)
       VALUES ${mail("old", "sent", 3)}, ${mail("young", "sent", 1)}, ${mail("waiting", "waiting", 3)};
     INSERT INTO site.leads (id, reference, kind, user_id, email, requested_at, closed_at, ${texts}, rooms, language, reply_by, version)
       SELECT gen_random_uuid(), reference, 'demo', CASE WHEN is_own THEN id END, CASE WHEN NOT is_own THEN 'x@y.example' END,
         ${ago(401)}, closed_at, ${texts.replace(/\w+/g, "reference")}, 1, 'en', now(), 1
       FROM auth.users, (VALUES ('open demo', false, NULL), ('open trial', true, NULL), ('ended trial', true, ${ago(401)}),
         ('just ended trial', true, ${ago(399)})) AS leads (reference, is_own, closed_at) WHERE email LIKE 'guest-3@%';
     INSERT INTO site.rate_limits VALUES ('over', 1, 1), ('running', 1, extract(epoch FROM now()) * 1000 + 9000), ('blocked', 1, NULL);
     SET ROLE service_role;
     SELECT site.delete_expired();`,
  );
  const left = await queryPostgres(
    databaseUrl,
    `SELECT 'user ' || email AS name FROM auth.users
     UNION ALL SELECT 'subscriber ' || email FROM site.newsletter_subscribers
     UNION ALL SELECT 'job ' || kind FROM site.jobs
     UNION ALL SELECT 'lead ' || reference FROM site.leads
     UNION ALL SELECT 'limit ' || key FROM site.rate_limits`,
  );
  const names = [
    ...["user guest-2@hotel.example", "user guest-3@hotel.example", "job waiting", "job young"],
    ...["subscriber yes@hotel.example", "subscriber young@hotel.example"],
    ...["lead just ended trial", "lead open trial", "limit blocked", "limit running"],
  ];
  expect(left.map(({ name }) => name).sort()).toEqual(names.sort());
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
  const withoutExtensions = newestMigration("schedule").replaceAll(/CREATE EXTENSION .*;/g, "");
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
