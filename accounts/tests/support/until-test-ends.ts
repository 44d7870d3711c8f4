import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, onTestFinished } from "vitest";
import type { Product } from "#accounts/config/settings.ts";
import { startAuthService, type TestService } from "#accounts/tests/support/auth-service.ts";
import { makeDatabase } from "#accounts/tests/support/test-database.ts";

/** Returns a new, empty directory, which is deleted when the test ends. */
export const directoryForTest = () => makeDirectory(onTestFinished);

/** Returns a new, empty directory, which is deleted when the tests of this file or group have ended. */
export const directoryForFile = () => makeDirectory(afterAll);

function makeDirectory(whenDone: (remove: () => void) => void): string {
  const directory = mkdtempSync(path.join(tmpdir(), "test-"));
  whenDone(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

/** Returns the address of a new, empty PostgreSQL database, which is deleted when the test ends. */
export async function postgresForTest(): Promise<string> {
  const { databaseUrl, drop } = await makeDatabase();
  onTestFinished(drop);
  return databaseUrl;
}

/** Starts an account service, which is stopped when the test ends if the test has not stopped it. */
export async function serviceForTest(
  env: Record<string, string> = {},
  product?: Product,
): Promise<TestService> {
  const service = await startAuthService(env, product);
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= service.stop();
    return stopped;
  };
  onTestFinished(stop);
  return { ...service, stop };
}

/** Runs SQL on a PostgreSQL database, over a connection of its own, and returns the rows. */
export async function queryPostgres(
  databaseUrl: string,
  sql: string,
): Promise<pg.QueryResultRow[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query(sql);
    return rows;
  } finally {
    await client.end();
  }
}
