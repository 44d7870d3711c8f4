import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import type { Database } from "#server/db/connect.ts";

/** Pages of 4 KB that are given back in one statement, so that other queries do not wait long. */
const pagesAtOnce = 1000;
/** Between two statements, milliseconds. */
const pauseMs = 10;

/**
 * Gives the free pages of an SQLite file back to the disk. A file that was made without `auto_vacuum` is written anew
 * once more than half of it is free, and from then on shrinks like others; other queries wait meanwhile, about a
 * second for each 100 MB that are left. PostgreSQL does this by itself.
 */
export async function shrinkFile({ kind, site }: Pick<Database, "kind" | "site">): Promise<void> {
  if (kind !== "sqlite") return;
  const read = async (name: string) => {
    const { rows } = await sql<Record<string, number>>`${sql.raw(`PRAGMA ${name}`)}`.execute(site);
    return Number(Object.values(rows[0] ?? {})[0]);
  };
  const run = (statement: string) => sql.raw(statement).execute(site);

  let free = await read("freelist_count");
  if ((await read("auto_vacuum")) === 0) {
    if (free > (await read("page_count")) / 2) {
      await run("PRAGMA auto_vacuum = INCREMENTAL");
      await run("VACUUM");
    }
  } else {
    for (; free > 0; free -= pagesAtOnce) {
      await run(`PRAGMA incremental_vacuum(${pagesAtOnce})`);
      await delay(pauseMs);
    }
  }
  // The file itself changes with the checkpoint only, which also empties the log that still holds deleted rows.
  await run("PRAGMA wal_checkpoint(TRUNCATE)");
}
