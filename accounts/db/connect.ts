import type { Kysely } from "kysely";
import type { AuthSchema, OwnSchema } from "#accounts/db/schema.ts";

/** Schema of the service's and its extensions' tables on PostgreSQL, named when all of them belonged to a website. */
export const ownSchema = "site";

/** The tables of the original server (`auth`), and those of this service and its extensions (`own`). */
export type Tables = { auth: Kysely<AuthSchema>; own: Kysely<OwnSchema> };

export type Database = Tables & {
  /**
   * Runs work in a transaction. One runs at a time, so that what it reads does not change before it commits. Other
   * programs with the database may write meanwhile; they wait if they change the row of `lockedUser`.
   */
  transaction: <T>(work: (tables: Tables) => Promise<T>, lockedUser?: string) => Promise<T>;
  /** Runs work in a transaction that sees one state of the database, whatever running servers write. */
  snapshot: <T>(work: (tables: Tables) => Promise<T>) => Promise<T>;
  /** Returns the names of the existing tables, as "auth.users" or "own.jobs". */
  listTables: () => Promise<ReadonlySet<string>>;
  close: () => Promise<void>;
};
