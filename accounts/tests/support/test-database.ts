import { randomUUID } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";

/** Runs a statement on a server, outside of the tests' databases. */
async function runSql(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${server}/postgres` });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** Creates an empty database on the run's PostgreSQL, as a hosted project has one. */
export async function makeDatabase(): Promise<{ databaseUrl: string; drop: () => Promise<void> }> {
  const server = inject("postgresUrl");
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await runSql(server, `CREATE DATABASE ${name}`);
  return {
    databaseUrl: `${server}/${name}`,
    drop: () => runSql(server, `DROP DATABASE ${name} WITH (FORCE)`),
  };
}
