import { sql } from "kysely";
import type { Database } from "#accounts/db/connect.ts";

/** Rejects if the database does not answer a query. */
export async function pingDatabase({ own }: Pick<Database, "own">): Promise<void> {
  await sql`select 1`.execute(own);
}
