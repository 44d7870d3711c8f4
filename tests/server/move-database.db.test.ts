import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { moveDatabase } from "#accounts/commands/move-database.ts";
import { accountsFile, openForReading } from "#accounts/db/accounts-file.ts";
import { openDatabase } from "#accounts/db/open-database.ts";
import { hashPassword } from "#accounts/rules/passwords.ts";
import { freshEmail, goodPassword } from "#accounts/tests/support/auth-service.ts";
import { fingerprint, makeAccountsFile } from "#accounts/tests/support/make-accounts-file.ts";
import { makeDatabase } from "#accounts/tests/support/test-database.ts";
import {
  directoryForTest,
  postgresForTest,
  queryPostgres,
  serviceForTest,
} from "#accounts/tests/support/until-test-ends.ts";
import { website } from "#server/website.ts";
import { runScript, startScript } from "#tests/support/run-script.ts";

const accounts = 10_000;

/** Number of rows by table. */
const tables = {
  users: accounts,
  identities: accounts,
  sessions: accounts / 10,
  refresh_tokens: accounts / 10,
  mfa_amr_claims: accounts / 10,
  one_time_tokens: accounts / 10,
  flow_state: accounts / 10,
  audit_log_entries: accounts / 10,
  mailed_tokens: accounts / 10,
  mail_queue: accounts / 10,
};
/** Tables in the schema site, and primary keys that are not called id. */
const ownTables = new Set(["mailed_tokens", "mail_queue"]);
const keys: Record<string, string> = {
  mailed_tokens: "token_hash",
};

let dataDirectory: string;
let databaseUrl: string;
let drop: () => Promise<void>;
let target: pg.Client;

/** Fills every table with rows of numbered accounts. They share one password, because hashing is slow. */
async function fill(directory: string): Promise<void> {
  const hash = await hashPassword(goodPassword, { network: "" });
  const time = "2026-03-04T05:06:07.089Z";
  const id = (kind: number) => `printf('%08x-0000-4000-8000-%012x', ${kind}, n)`;
  const insert = (table: keyof typeof tables, values: Record<string, string>) =>
    `INSERT INTO ${table} (${Object.keys(values)}) SELECT ${Object.values(values)} FROM numbers WHERE n % ${accounts / tables[table]} = 0;`;
  const times = { created_at: `'${time}'`, updated_at: `'${time}'` };
  const instance = { instance_id: "'00000000-0000-0000-0000-000000000000'" };
  await makeAccountsFile(
    directory,
    `BEGIN;
     CREATE TEMP TABLE numbers AS WITH RECURSIVE c (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c WHERE n < ${accounts}) SELECT n FROM c;
     ${insert("users", { ...instance, ...times, id: id(1), aud: "'authenticated'", role: "'authenticated'", email: "'guest-' || n || '@hotel.example'", encrypted_password: `'${hash}'`, email_confirmed_at: `'${time}'`, raw_app_meta_data: `'{"provider":"email"}'`, raw_user_meta_data: `'{"z":1.50,"name":"Zoë ' || n || '","a":"\\u0000"}'`, is_anonymous: "0" })}
     ${insert("identities", { ...times, id: id(2), provider_id: id(1), provider: "'email'", user_id: id(1), identity_data: `'{"email":"guest-' || n || '@hotel.example"}'` })}
     ${insert("sessions", { ...times, id: id(3), user_id: id(1), refreshed_at: `'${time}'`, user_agent: "'a' || char(0) || 'b'", ip: "CASE WHEN n % 20 THEN '2001:DB8:0::1' ELSE '10.0.0.1' END" })}
     ${insert("refresh_tokens", { ...instance, ...times, token: "'token-' || n", user_id: id(1), revoked: "n % 20 = 10", session_id: id(3) })}
     ${insert("mfa_amr_claims", { ...times, id: id(4), session_id: id(3), authentication_method: "'password'" })}
     ${insert("one_time_tokens", { ...times, id: id(5), user_id: id(1), token_type: "'recovery_token'", token_hash: "'hash-' || n", relates_to: "'guest'" })}
     ${insert("flow_state", { ...times, id: id(6), user_id: id(1), code_challenge: "'challenge'", code_challenge_method: "'s256'", provider_type: "'email'", authentication_method: "'magiclink'" })}
     ${insert("audit_log_entries", { ...instance, id: id(7), payload: `'{"action":"login"}'`, created_at: `'${time}'` })}
     ${insert("mailed_tokens", { token_hash: "'hash-' || n", user_id: id(1), token_type: "'recovery_token'", relates_to: "'guest'", code_hash: "'code-' || n", confirms_signup: "n % 20 = 10", replaced: "0", mail_id: "n", created_at: `'${time}'` })}
     ${insert("mail_queue", { kind: "'recovery'", audience: "'accounts'", pkce: "n % 20 = 10", recipient: "'guest'", host: "''", site: "''", organisation: "''", payload: "'{}'", state: "'sent'", attempts: "1", due_at: `'${time}'`, created_at: `'${time}'` })}
     COMMIT;`,
    website.extensions,
  );
}

async function count(sql: string): Promise<number> {
  const { rows } = await target.query(`SELECT (${sql})::integer AS count`);
  return rows[0].count;
}

beforeAll(async () => {
  dataDirectory = mkdtempSync(path.join(tmpdir(), "move-"));
  const made = await makeDatabase("postgres");
  databaseUrl = made.databaseUrl ?? "";
  target = new pg.Client({ connectionString: databaseUrl });
  await target.connect();
  drop = made.drop;
});
afterAll(async () => {
  await target.end();
  await drop();
  rmSync(dataDirectory, { recursive: true, force: true });
});

describe("an interrupted move of 10,000 accounts", () => {
  let before: Record<string, string>;
  beforeAll(async () => {
    await fill(dataDirectory);
    before = fingerprint(dataDirectory);
    const move = startScript(["move-database", "--to", databaseUrl], {
      DATA_DIR: dataDirectory,
    });
    const copied = "SELECT copied FROM site.move_progress WHERE table_name = 'users'";
    await vi.waitFor(
      async () => expect(await count(copied).catch(() => 0)).toBeGreaterThan(accounts / 4),
      { interval: 5, timeout: 60_000 },
    );
    move.process.kill("SIGKILL");
    expect((await move.ended).exitCode).toBeNull();
  });

  test("is incomplete, and servers refuse to start with it", async () => {
    const users = await count("SELECT count(*) FROM auth.users");
    expect(users).toBeGreaterThan(accounts / 4);
    expect(users).toBeLessThan(accounts);
    await expect(serviceForTest({ DATABASE_URL: databaseUrl }, website)).rejects.toThrow(
      /Run .* move-database again/,
    );
  });

  test("resumes, copies every row once, and does not change the source", async () => {
    const { rows: kept } = await target.query("SELECT id, xmin::text FROM auth.users ORDER BY id");
    const { exitCode, output } = await runScript(["move-database", "--to", databaseUrl], {
      DATA_DIR: dataDirectory,
    });
    expect([exitCode, output]).toEqual([
      0,
      expect.stringContaining("Every row of every table was read back"),
    ]);
    expect(output).toContain("Resuming the interrupted move.");
    // Rows that were already copied were not written again.
    const { rows: now } = await target.query("SELECT id, xmin::text FROM auth.users ORDER BY id");
    expect(now.slice(0, kept.length)).toEqual(kept);

    const source = openForReading(accountsFile(dataDirectory));
    onTestFinished(() => source.close());
    for (const [table, count] of Object.entries(tables)) {
      const schema = ownTables.has(table) ? "site" : "auth";
      const key = keys[table] ?? "id";
      const { rows } = await target.query(`SELECT ${key}::text AS id FROM ${schema}.${table}`);
      const moved = new Set(rows.map(({ id }) => id));
      const lost = source
        .prepare(`SELECT CAST(${key} AS TEXT) AS id FROM ${table}`)
        .all()
        .filter(({ id }) => !moved.has(id));
      expect({ table, rows: rows.length, lost }).toEqual({ table, rows: count, lost: [] });
    }
    expect(fingerprint(dataDirectory)).toMatchObject(before);
    expect(await count("SELECT count(*) FROM pg_tables WHERE tablename = 'move_progress'")).toBe(0);
  });

  test("converts times, booleans, JSON and IP addresses", async () => {
    const { rows } = await target.query(
      `SELECT u.raw_user_meta_data AS data, u.is_anonymous, i.email, s.refreshed_at::text, host(s.ip) AS ip, s.user_agent, t.revoked
       FROM auth.users u JOIN auth.identities i ON i.user_id = u.id JOIN auth.sessions s ON s.user_id = u.id
       JOIN auth.refresh_tokens t ON t.session_id = s.id WHERE u.email = 'guest-4330@hotel.example'`,
    );
    expect(rows).toEqual([
      {
        data: { name: "Zoë 4330", z: 1.5, a: "\uFFFD" },
        is_anonymous: false,
        email: "guest-4330@hotel.example",
        refreshed_at: "2026-03-04 05:06:07.089",
        ip: "2001:db8::1",
        user_agent: "a\uFFFDb",
        revoked: true,
      },
    ]);
  });

  test("moves accounts that can sign in, and continues the sequences", async () => {
    const service = await serviceForTest({ DATABASE_URL: databaseUrl }, website);
    for (const number of [1, accounts / 2, accounts]) {
      const answer = await service.call("POST", "/token?grant_type=password", {
        body: { email: `guest-${number}@hotel.example`, password: goodPassword },
      });
      expect(answer.status).toBe(200);
    }
    expect(await count("SELECT max(id) FROM auth.refresh_tokens")).toBe(tables.refresh_tokens + 3);
  });

  test("cannot run again", async () => {
    await expect(moveDatabase({ dataDirectory, databaseUrl, ...website })).rejects.toThrow(
      "The PostgreSQL database already has data (auth.audit_log_entries). Nothing was copied.",
    );
  });
});

describe("a move", () => {
  const subscriber = (email: string) =>
    `INSERT INTO newsletter_subscribers (id, email, status, consent_text, consent_page, consent_at, confirm_sent_at, confirm_mails, mail_id)
     VALUES ('${randomUUID()}', '${email}', 'pending', '', '', '2026-03-04T05:06:07Z', '2026-03-04T05:06:07Z', 1, 0);`;

  test("keeps sessions: earlier tokens stay valid", async () => {
    const move = { dataDirectory: directoryForTest(), databaseUrl: await postgresForTest() };
    const first = await serviceForTest({ DATA_DIR: move.dataDirectory, AUTH_AUTOCONFIRM: "on" });
    const email = freshEmail();
    const { body } = await first.call("POST", "/signup", {
      body: { email, password: goodPassword },
    });

    // A running server could write rows that the move misses.
    await expect(moveDatabase(move)).rejects.toThrow(/has .*accounts\.sqlite open/);
    await first.stop();
    // A server that starts with the empty database creates a signing key.
    await (await serviceForTest({ DATABASE_URL: move.databaseUrl })).stop();
    await moveDatabase(move);

    const second = await serviceForTest({
      DATABASE_URL: move.databaseUrl,
      SITE_URL: first.url,
    });
    const user = await second.call("GET", "/user", { token: String(body.access_token) });
    expect(user).toMatchObject({ status: 200, body: { email } });
    const refreshed = await second.call("POST", "/token?grant_type=refresh_token", {
      body: { refresh_token: body.refresh_token },
    });
    expect(refreshed.status).toBe(200);
  });

  test("includes tables of later migrations, with any primary key", async () => {
    const columns = {
      by: "no one",
      newest: ["number"],
      shown: ["place", "number", "seen_at"],
    } as const;
    const move = {
      dataDirectory: directoryForTest(),
      databaseUrl: await postgresForTest(),
      extensions: [{ name: "visits", tables: { visits: columns } }],
    };
    // Rows with the same first key column are split between batches.
    await makeAccountsFile(
      move.dataDirectory,
      `CREATE TABLE visits (place TEXT NOT NULL, number INTEGER NOT NULL, seen_at TEXT, PRIMARY KEY (place, number));
       WITH RECURSIVE c (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c WHERE n < 2500)
       INSERT INTO visits SELECT CASE WHEN n % 2 THEN 'Zebra' ELSE 'ant' END, n, '2026-03-04T05:06:07.089Z' FROM c;`,
    );
    await (await openDatabase(move)).close();
    await queryPostgres(
      move.databaseUrl,
      "CREATE TABLE site.visits (place text, number bigint, seen_at timestamptz, PRIMARY KEY (place, number))",
    );
    expect((await moveDatabase(move)).rows.visits).toBe(2500);
    const rows = await queryPostgres(
      move.databaseUrl,
      "SELECT place, count(*)::integer AS count, sum(number)::integer AS sum FROM site.visits GROUP BY place ORDER BY count(*), sum(number)",
    );
    expect(rows).toEqual([
      { place: "Zebra", count: 1250, sum: 1250 * 1250 },
      { place: "ant", count: 1250, sum: 1250 * 1251 },
    ]);
  });

  test("overrides the statement timeout of the database", async () => {
    const move = {
      dataDirectory: directoryForTest(),
      databaseUrl: await postgresForTest(),
      extensions: website.extensions,
    };
    await makeAccountsFile(move.dataDirectory, subscriber("a"), move.extensions);
    await (await openDatabase(move)).close();
    // Inserting a row takes longer than the timeout.
    await queryPostgres(
      move.databaseUrl,
      `CREATE FUNCTION linger() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM pg_sleep(1); RETURN NEW; END';
      CREATE TRIGGER linger BEFORE INSERT ON site.newsletter_subscribers FOR EACH ROW EXECUTE FUNCTION linger();
      ALTER DATABASE ${new URL(move.databaseUrl).pathname.slice(1)} SET statement_timeout = 800`,
    );
    expect((await moveDatabase(move)).rows.newsletter_subscribers).toBe(1);
  });

  test("starts over if the source changed after the interruption", async () => {
    const move = {
      dataDirectory: directoryForTest(),
      databaseUrl: await postgresForTest(),
      extensions: website.extensions,
    };
    await makeAccountsFile(move.dataDirectory, subscriber("a") + subscriber("b"), move.extensions);
    await (await openDatabase(move)).close();
    // The state after a move was interrupted after its first row, and the source changed.
    await queryPostgres(
      move.databaseUrl,
      `CREATE TABLE site.move_progress (table_name text PRIMARY KEY, source text NOT NULL, last_key text, copied bigint NOT NULL DEFAULT 0);
      INSERT INTO site.move_progress VALUES ('newsletter_subscribers', 'another state', '["ffffffff-ffff-4fff-bfff-ffffffffffff"]', 1);
      ${subscriber("a").replace("newsletter_subscribers", "site.newsletter_subscribers")}`,
    );

    const { rows, resumed } = await moveDatabase(move);
    expect([rows.newsletter_subscribers, resumed]).toEqual([2, false]);
    const found = await queryPostgres(
      move.databaseUrl,
      "SELECT email FROM site.newsletter_subscribers ORDER BY email",
    );
    expect(found).toEqual([{ email: "a" }, { email: "b" }]);
  });
});
