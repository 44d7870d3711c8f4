import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import type { Database } from "#accounts/db/connect.ts";

/** Pages of 4 KB that one statement frees; few, so that other queries do not wait long. */
const pagesPerStatement = 1000;
/** Pause between two statements, milliseconds. */
const pauseMs = 10;

/**
 * Returns the free pages of an SQLite file to the disk. A file that was created without `auto_vacuum` is rebuilt once
 * more than half of it is free, and then shrinks page by page too; the rebuild blocks other queries for about a second
 * per 100 MB of data.
 */
export async function shrinkFile({ own }: Pick<Database, "own">): Promise<void> {
  const read = async (name: string) => {
    const { rows } = await sql<Record<string, number>>`${sql.raw(`PRAGMA ${name}`)}`.execute(own);
    return Number(Object.values(rows[0] ?? {})[0]);
  };
  const run = (statement: string) => sql.raw(statement).execute(own);

  let free = await read("freelist_count");
  if ((await read("auto_vacuum")) === 0) {
    if (free > (await read("page_count")) / 2) {
      await run("PRAGMA auto_vacuum = INCREMENTAL");
      await run("VACUUM");
    }
  } else {
    for (; free > 0; free -= pagesPerStatement) {
      await run(`PRAGMA incremental_vacuum(${pagesPerStatement})`);
      await delay(pauseMs);
    }
  }
  // Only the checkpoint shrinks the file. It also empties the write-ahead log, which still contains deleted rows.
  await run("PRAGMA wal_checkpoint(TRUNCATE)");
}
