import { setTimeout as delay } from "node:timers/promises";
import type pg from "pg";
import { asDatabase, openPool } from "#accounts/db/connect-postgres.ts";
import { migrate } from "#accounts/db/migrate.ts";
import { isOutage } from "#accounts/db/outage.ts";
import type { Extension } from "#accounts/extension.ts";
import { StartError } from "#accounts/start-error.ts";

/** How long a start waits for a database that is not up yet, and between two tries, milliseconds. */
const startTimeoutMs = 30_000;
const startRetryMs = 250;

/**
 * Waits until the database answers, and runs pending migrations. Rejects with a StartError that says what is wrong
 * with the database or its address.
 */
export async function preparePostgres(
  url: string,
  options: {
    print: (line: string) => void;
    extensions?: readonly Extension[];
    timeoutMs?: number;
  },
): Promise<void> {
  // No statement timeout: migrating large tables can take long, and so can waiting for another server that does it.
  const pool = openPool(url, { max: 2 });
  const database = asDatabase(pool);
  try {
    await waitFor(pool, url, options);
    await migrate(database, options.extensions ?? []);
  } catch (error) {
    throw explainStart(error, url);
  } finally {
    await database.close();
  }
}

async function waitFor(
  pool: pg.Pool,
  url: string,
  { print, timeoutMs = startTimeoutMs }: { print: (line: string) => void; timeoutMs?: number },
): Promise<void> {
  const giveUpAt = performance.now() + timeoutMs;
  for (let printed = false; ; printed = true) {
    try {
      await pool.query("SELECT 1");
      return;
    } catch (error) {
      if (!isTransient(error) || performance.now() >= giveUpAt) throw error;
      if (!printed) print(`${describeFailure(error, url)} Waiting for it.`);
    }
    await delay(startRetryMs);
  }
}

/** Returns true if waiting may help: it does not for a wrong password or a database that does not exist. */
function isTransient(error: unknown): boolean {
  return isOutage(error) && !/^28|^3D000$/.test(String((error as { code?: string }).code));
}

function explainStart(error: unknown, url: string): unknown {
  if (!isOutage(error)) return error;
  return new StartError(
    `${describeFailure(error, url)} See that it runs and that DATABASE_URL is right, then start again.`,
    { cause: error },
  );
}

/** Names the server without the password. */
function describeFailure(error: unknown, url: string): string {
  const { message, code } = error as { message: string; code?: string };
  return `PostgreSQL at ${URL.parse(url)?.host || "the address of DATABASE_URL"} cannot be used: ${message || code}.`;
}
