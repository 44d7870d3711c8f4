import { sql } from "kysely";
import type { Database } from "#server/db/connect.ts";
import { StartError } from "#server/start-error.ts";

/** Where a move from SQLite keeps how far it got. The table is there until the move is complete. */
export const moveProgressTable = "site.move_progress";

/** Rejects with a StartError for a PostgreSQL database that holds only a part of the accounts. */
export async function requireCompleteMove({ kind, site }: Database): Promise<void> {
  if (kind === "sqlite") return;
  const { rows } = await sql<{ name: string | null }>`
    SELECT to_regclass(${moveProgressTable}) AS name`.execute(site);
  if (!rows[0]?.name) return;
  throw new StartError(
    "The PostgreSQL database at DATABASE_URL holds a part of the accounts only: a move from SQLite is not complete. Run npm run move-database again, which goes on where it stopped, then start the server.",
  );
}
