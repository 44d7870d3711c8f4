import { randomUUID } from "node:crypto";
import pg from "pg";
import { inject, test } from "vitest";

export const databaseKinds = ["sqlite", "postgres"] as const;
export type DatabaseKind = (typeof databaseKinds)[number];

const everythingOnBoth = process.env.DATABASES === "both";

/** For tests whose queries are the same on both databases: SQLite, and PostgreSQL too with DATABASES=both. */
export const sqliteOrBoth = everythingOnBoth ? databaseKinds : (["sqlite"] as const);

/** The same for single tests: `test`, which skips them on PostgreSQL. */
export const testOnSqlite = (kind: DatabaseKind) =>
  test.runIf(kind === "sqlite" || everythingOnBoth);

/** Name of the database with all tables and no rows. */
export const migratedDatabase = "migrated";

/** Runs a statement on a server, outside of the tests' databases. */
export async function runSql(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${server}/postgres` });
  await client.connect();
  await client.query(statement);
  await client.end();
}

type MadeDatabase = { databaseUrl: string | undefined; drop: () => Promise<void> };

/** A fresh database on the run's PostgreSQL, or on another `server`, or none for SQLite, which makes its file in the data directory. */
export async function makeDatabase(
  kind: DatabaseKind,
  server = kind === "sqlite" ? "" : inject("postgresUrl"),
): Promise<MadeDatabase> {
  return kind === "sqlite" ? noDatabase : createDatabase(server);
}

/** The same on the run's PostgreSQL, with all tables already, which saves running the migrations. */
export async function makeMigratedDatabase(kind: DatabaseKind): Promise<MadeDatabase> {
  return kind === "sqlite"
    ? noDatabase
    : createDatabase(inject("postgresUrl"), `TEMPLATE ${migratedDatabase}`);
}

const noDatabase: MadeDatabase = { databaseUrl: undefined, drop: async () => {} };

async function createDatabase(server: string, options = ""): Promise<MadeDatabase> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await runSql(server, `CREATE DATABASE ${name} ${options}`);
  return {
    databaseUrl: `${server}/${name}`,
    drop: () => runSql(server, `DROP DATABASE ${name} WITH (FORCE)`),
  };
}
