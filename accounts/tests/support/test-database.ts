import { randomUUID } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";

export const databaseKinds = ["sqlite", "postgres"] as const;
export type DatabaseKind = (typeof databaseKinds)[number];

/** A fresh database on the run's PostgreSQL, or on another `server`, or none for SQLite, which makes its file in the data directory. */
export async function makeDatabase(
  kind: DatabaseKind,
  server = kind === "sqlite" ? "" : inject("postgresUrl"),
): Promise<{ databaseUrl: string | undefined; drop: () => Promise<void> }> {
  if (kind === "sqlite") return { databaseUrl: undefined, drop: async () => {} };
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: `${server}/postgres` });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await run(`CREATE DATABASE ${name}`);
  return {
    databaseUrl: `${server}/${name}`,
    drop: () => run(`DROP DATABASE ${name} WITH (FORCE)`),
  };
}
