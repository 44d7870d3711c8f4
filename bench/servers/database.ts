import pg from "pg";
import { startPostgres } from "../../accounts/tests/support/postgres-cluster.ts";

/** Starts a separate PostgreSQL with one empty database. */
export async function startDatabase(): Promise<{ url: string; stop: () => Promise<void> }> {
  const cluster = await startPostgres();
  const client = new pg.Client({ connectionString: `${cluster.url}/postgres` });
  await client.connect();
  await client.query("CREATE DATABASE bench");
  await client.end();
  return { url: `${cluster.url}/bench`, stop: cluster.stop };
}
