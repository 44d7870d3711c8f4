import { sql } from "kysely";
import type { Database } from "#server/db/connect.ts";

/** Rejects where the database answers no query. */
export async function pingDatabase({ site }: Pick<Database, "site">): Promise<void> {
  await sql`select 1`.execute(site);
}
