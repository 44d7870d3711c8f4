import { sql } from "kysely";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#accounts/db/connect.ts";
import { connectPostgres } from "#accounts/db/connect-postgres.ts";
import { isOutage } from "#accounts/db/outage.ts";
import { preparePostgres } from "#accounts/db/prepare-postgres.ts";
import { StartError } from "#accounts/start-error.ts";
import {
  type BreakableConnection,
  breakableConnection,
} from "#accounts/tests/support/break-connections.ts";
import { makeDatabase } from "#accounts/tests/support/test-database.ts";

let url: string;
let drop: () => Promise<void>;
beforeAll(async () => {
  const made = await makeDatabase("postgres");
  url = made.databaseUrl ?? "";
  drop = made.drop;
  await preparePostgres(url, { print: () => {} });
});
afterAll(() => drop());

describe("a database that fails while the server runs", () => {
  let network: BreakableConnection;
  let database: Database;
  beforeEach(async () => {
    network = await breakableConnection(url);
    const timeouts = {
      connectionTimeoutMillis: 1500,
      statement_timeout: 300,
      query_timeout: 1500,
      idle_in_transaction_session_timeout: 30_000,
    };
    database = connectPostgres(network.url, { timeouts });
  });
  afterEach(async () => {
    await database.close();
    await network.stop();
  });

  const query = (statement = "SELECT 1 AS one") => sql.raw(statement).execute(database.own);
  const failure = (promise: Promise<unknown>) => promise.then(() => "no failure", isOutage);
  const works = async () => expect((await query()).rows).toEqual([{ one: 1 }]);

  test("idle connections that are cut are replaced", async () => {
    await works();
    network.cut();
    // Several tries: the pool may not have noticed yet that the connection is closed.
    await expect.poll(() => query().then(() => true, isOutage)).toBe(true);
    await works();
  });

  test("a connection cut during a transaction fails only that transaction", async () => {
    const cutOff = database.own.transaction().execute(async (tables) => {
      await tables.deleteFrom("signing_keys").execute();
      network.cut();
      // The error arrives while no query is running: it must not end the process.
      await new Promise((resolve) => setTimeout(resolve, 20));
      await tables.deleteFrom("signing_keys").execute();
    });
    expect(await failure(cutOff)).toBe(true);
    await works();
  });

  test("a session that an administrator terminates fails only its transaction", async () => {
    const ended = database.own.transaction().execute(async (tables) => {
      await sql`SELECT pg_terminate_backend(pg_backend_pid())`.execute(tables);
    });
    expect(await failure(ended)).toBe(true);
    await works();
  });

  test("a missing answer is an outage, and its connection is not used again", async () => {
    await works();
    network.silence();
    expect(await failure(query())).toBe(true);
    expect(await failure(query())).toBe(true);
    network.cut();
    await works();
  });

  test("a transaction without answers fails once, without waiting for its rollback", async () => {
    let queries = 0;
    const silenced = database.own.transaction().execute(async (tables) => {
      network.silence();
      queries += 1;
      await tables.deleteFrom("signing_keys").execute();
      queries += 1;
    });
    expect(await failure(silenced)).toBe(true);
    expect(queries).toBe(1);
    network.cut();
    await works();
  });

  test("a statement timeout is an outage, and the connection stays in use", async () => {
    const pid = async () => (await query("SELECT pg_backend_pid() AS pid")).rows;
    const before = await pid();
    expect(await failure(query("SELECT pg_sleep(5)"))).toBe(true);
    expect(await pid()).toEqual(before);
  });

  test("queries wait for a free connection, and fail if there is none in time", async () => {
    let release: () => void = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let holding = 0;
    const holders = Array.from({ length: 10 }, () =>
      database.own.transaction().execute(async (tables) => {
        await sql`SELECT 1`.execute(tables);
        holding += 1;
        await held;
      }),
    );
    await expect.poll(() => holding).toBe(10);
    expect(await failure(query())).toBe(true);
    const waiting = query();
    release();
    await Promise.all(holders);
    expect((await waiting).rows).toEqual([{ one: 1 }]);
  });

  test("rate limits are counted while transactions hold every other connection", async () => {
    const counting = Array.from({ length: 20 }, () =>
      database.own.transaction().execute(async (tables) => {
        await sql`SELECT 1`.execute(tables);
        await database.pool?.query("SELECT 1");
      }),
    );
    expect(await Promise.all(counting)).toHaveLength(20);
  });

  test("closing does not wait for a missing answer", async () => {
    const withDefaults = connectPostgres(network.url);
    const one = sql`SELECT 1`;
    await one.execute(withDefaults.own);
    network.silence();
    const unanswered = failure(one.execute(withDefaults.own));
    // Until the query was sent.
    await new Promise(setImmediate);
    await withDefaults.close();
    network.cut();
    expect(await unanswered).toBe(true);
  });

  test("a unique violation is not an outage", async () => {
    const values = { kid: "taken", private_jwk: "{}", created_at: new Date().toISOString() };
    const insert = () => database.own.insertInto("signing_keys").values(values).execute();
    await insert();
    expect(await failure(insert())).toBe(false);
  });
});

describe("a start", () => {
  const start = (address: string, timeoutMs = 0) =>
    preparePostgres(address, { print: () => {}, timeoutMs }).catch((error) => error);

  test("without a database names its address", async () => {
    const error = await start("postgres://hotel:s3cret@127.0.0.1:1/hotel");
    expect(error).toBeInstanceOf(StartError);
    expect(error.message).toBe(
      "PostgreSQL at 127.0.0.1:1 cannot be used: connect ECONNREFUSED 127.0.0.1:1. See that it runs and that DATABASE_URL is right, then start again.",
    );
  });

  test.each([
    ["password", (address: URL) => Object.assign(address, { password: "wr0ng" }), "password"],
    [
      "database",
      (address: URL) => Object.assign(address, { pathname: "/nowhere" }),
      '"nowhere" does not exist',
    ],
  ])("with the wrong %s does not wait", async (_what, change, words) => {
    const printed: string[] = [];
    const address = change(new URL(url)).href;
    const error = await preparePostgres(address, {
      print: (line) => printed.push(line),
      timeoutMs: 60_000,
    }).catch((reason) => reason);
    expect(error).toBeInstanceOf(StartError);
    expect(error.message).toContain(words);
    expect(error.message).not.toContain("wr0ng");
    expect(printed).toEqual([]);
  });

  test("with unknown tables of the same names rejects with the original error", async () => {
    const made = await makeDatabase("postgres");
    const client = new pg.Client({ connectionString: made.databaseUrl });
    await client.connect();
    await client.query("CREATE SCHEMA auth; CREATE TABLE auth.users (id int)");
    await client.end();
    const error = await start(made.databaseUrl ?? "");
    expect(error).not.toBeInstanceOf(StartError);
    expect(error.message).toContain("already exists");
    await made.drop();
  });
});
