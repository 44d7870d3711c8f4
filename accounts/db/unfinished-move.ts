import { sql } from "kysely";
import type { Database } from "#accounts/db/connect.ts";
import { programName } from "#accounts/program-name.ts";
import { StartError } from "#accounts/start-error.ts";

/** Table with the progress of a move from SQLite; dropped when the move is complete. */
export const moveProgressTable = "site.move_progress";

/** Rejects with a StartError if a move from SQLite to this PostgreSQL database was not completed. */
export async function requireCompleteMove({ kind, own }: Database): Promise<void> {
  if (kind === "sqlite") return;
  const { rows } = await sql<{ name: string | null }>`
    SELECT to_regclass(${moveProgressTable}) AS name`.execute(own);
  if (!rows[0]?.name) return;
  throw new StartError(
    `The PostgreSQL database at DATABASE_URL contains only part of the accounts: a move from SQLite was not completed. Run ${programName} move-database again, which continues where it stopped, then start the server.`,
  );
}
