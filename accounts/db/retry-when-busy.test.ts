import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Database } from "#accounts/db/connect.ts";
import { isOutage } from "#accounts/db/errors.ts";
import { openDatabase } from "#accounts/db/open-database.ts";
import { directoryForTest } from "#accounts/tests/support/until-test-ends.ts";

let database: Database;
/** Another program with the file open. */
let other: DatabaseSync;

beforeEach(async () => {
  const directory = directoryForTest();
  database = await openDatabase({ dataDirectory: directory, busyTimeoutMs: 200 });
  other = new DatabaseSync(`${directory}/accounts.sqlite`, { timeout: 1000 });
});
afterEach(async () => {
  other.close();
  await database.close();
});

const values = (kid: string) => ({ kid, private_jwk: "{}", created_at: "2026-01-01T00:00:00Z" });
const insert = (kid: string) =>
  database.own.insertInto("signing_keys").values(values(kid)).execute();
const kids = async () =>
  (await database.own.selectFrom("signing_keys").select("kid").orderBy("kid").execute()).map(
    ({ kid }) => kid,
  );

test("a write waits for another program's write without blocking the event loop", async () => {
  other.exec("BEGIN IMMEDIATE");
  const written = insert("a");
  let turns = 0;
  const turning = setInterval(() => {
    turns += 1;
    if (turns === 5) other.exec("COMMIT");
  }, 1);
  await written;
  clearInterval(turning);
  expect(turns).toBeGreaterThanOrEqual(5);
  expect(await kids()).toEqual(["a"]);
});

test("reads do not wait for a writer", async () => {
  await insert("a");
  other.exec("BEGIN IMMEDIATE; DELETE FROM signing_keys");
  expect(await kids()).toEqual(["a"]);
});

test("callers share the timeout: once it is over no caller waits, and it starts again when the lock is free", async () => {
  other.exec("BEGIN IMMEDIATE");
  const outcomes = await Promise.allSettled([insert("a"), insert("b"), insert("c")]);
  const reasons = outcomes.map((outcome) => outcome.status === "rejected" && outcome.reason);
  expect(reasons.map(isOutage)).toEqual([true, true, true]);
  const noWait = new Promise((resolve) => setImmediate(resolve, "waits"));
  expect(await Promise.race([insert("d").catch(() => "rejected"), noWait])).toBe("rejected");
  other.exec("COMMIT");
  await insert("e");
  expect(await kids()).toEqual(["e"]);
});

test("a transaction that begins with a read keeps other programs from writing, and can write itself", async () => {
  await database.own.transaction().execute(async (tables) => {
    await tables.selectFrom("signing_keys").selectAll().execute();
    expect(() => other.exec("PRAGMA busy_timeout = 0; BEGIN IMMEDIATE")).toThrow("locked");
    await tables.insertInto("signing_keys").values(values("a")).execute();
  });
  expect(await kids()).toEqual(["a"]);
});

test("other errors are not retried", async () => {
  await insert("a");
  await expect(insert("a")).rejects.toThrow("UNIQUE");
});
