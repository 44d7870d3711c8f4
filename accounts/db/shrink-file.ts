import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import type { Database } from "#accounts/db/connect.ts";

/** Pages of 4 KB that one statement frees; few, so that other queries do not wait long. */
const pagesPerStatement = 1000;
const pauseMs = 10;

export async function shrinkFile({ own }: Pick<Database, "own">): Promise<void> {
  const { rows } = await sql<{ free: number }>`
    SELECT freelist_count AS free FROM pragma_freelist_count`.execute(own);
  for (let free = rows[0]?.free ?? 0; free > 0; free -= pagesPerStatement) {
    await sql.raw(`PRAGMA incremental_vacuum(${pagesPerStatement})`).execute(own);
    await delay(pauseMs);
  }
  // Only the checkpoint shrinks the file. It also empties the write-ahead log, which still contains deleted rows.
  await sql`PRAGMA wal_checkpoint(TRUNCATE)`.execute(own);
}
