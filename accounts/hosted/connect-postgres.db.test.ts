import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import type { Database } from "#accounts/db/connect.ts";
import { connectPostgres } from "#accounts/hosted/connect-postgres.ts";
import { supabaseForTest } from "#accounts/tests/support/supabase-schema.ts";
import { queryPostgres } from "#accounts/tests/support/until-test-ends.ts";

/** Long enough for a query that does not wait. */
const waitMs = 300;
const id = randomUUID();

let databaseUrl: string;
let steps: string[];

beforeEach(async () => {
  databaseUrl = await supabaseForTest();
  await queryPostgres(databaseUrl, `INSERT INTO auth.users (id, email) VALUES ('${id}', 'a@b.c')`);
  steps = [];
});

/** Returns the database of another instance of a function. */
function connect(): Database {
  const database = connectPostgres(databaseUrl, { connections: 2 });
  onTestFinished(() => database.close());
  return database;
}

test("transactions of all instances run one at a time", async () => {
  const begun = Promise.withResolvers<void>();
  const first = connect().transaction(async () => {
    begun.resolve();
    await delay(waitMs);
    steps.push("first");
  });
  await begun.promise;
  await connect().transaction(async () => void steps.push("second"));
  await first;
  expect(steps).toEqual(["first", "second"]);
});

test("the project's sign-in cannot change a locked user", async () => {
  const begun = Promise.withResolvers<void>();
  const deletion = connect().transaction(async ({ auth }) => {
    begun.resolve();
    await delay(waitMs);
    await auth.deleteFrom("users").where("id", "=", id).execute();
    steps.push("deleted");
  }, id);
  await begun.promise;
  const changed = await queryPostgres(
    databaseUrl,
    `UPDATE auth.users SET email = 'd@e.f' WHERE id = '${id}' RETURNING id`,
  );
  steps.push("answered");
  await deletion;
  expect(changed).toEqual([]);
  expect(steps).toEqual(["deleted", "answered"]);
});
