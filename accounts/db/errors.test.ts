import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import { expect, test } from "vitest";
import { isOutage } from "#accounts/db/errors.ts";
import { directoryForTest } from "#accounts/tests/support/until-test-ends.ts";

const withCode = (code: string) => Object.assign(new Error("message"), { code });

test("lost connections and locks are outages, wrong statements and other values are not", () => {
  const outages = "ECONNREFUSED ECONNRESET 08006 28P01 40P01 53300 55P03 57P01 57P03".split(" ");
  expect(outages.map(withCode).filter((error) => !isOutage(error))).toEqual([]);
  const faults = "23505 42P01 22021 22P02 ENOENT ERR_INVALID_ARG_TYPE".split(" ").map(withCode);
  const others = [...faults, undefined, null, "ECONNREFUSED", { code: "ECONNREFUSED" }];
  expect(others.filter(isOutage)).toEqual([]);
  // A host name with several unreachable addresses.
  const gathered = new AggregateError([new Error("::1"), new Error("127.0.0.1")]);
  expect(isOutage(Object.assign(gathered, { code: "ECONNREFUSED" }))).toBe(true);
});

test("a host name that cannot be resolved is an outage", async () => {
  const client = new pg.Client({ host: "database.invalid" });
  expect(isOutage(await client.connect().catch((error) => error))).toBe(true);
});

test("SQLite: a write lock is an outage, a wrong statement and a unique violation are not", () => {
  const directory = directoryForTest();
  const open = () => new DatabaseSync(`${directory}/test.sqlite`, { timeout: 0 });
  const [one, other] = [open(), open()];
  one.exec("CREATE TABLE names (name TEXT UNIQUE); INSERT INTO names VALUES ('Ann')");
  const failure = (database: DatabaseSync, statement: string): unknown => {
    try {
      database.exec(statement);
    } catch (error) {
      return error;
    }
    throw new Error("did not fail");
  };
  expect(isOutage(failure(one, "SELECT nothing"))).toBe(false);
  expect(isOutage(failure(one, "INSERT INTO names VALUES ('Ann')"))).toBe(false);
  one.exec("BEGIN IMMEDIATE");
  expect(isOutage(failure(other, "INSERT INTO names VALUES ('Bob')"))).toBe(true);
  one.close();
  other.close();
});
