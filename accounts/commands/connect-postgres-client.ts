import pg from "pg";
import { OperationError } from "#accounts/commands/operation-error.ts";
import { withoutPassword } from "#accounts/commands/postgres-tools.ts";

const timeoutMs = 10_000;

/** Opens one connection to a PostgreSQL database, without retries. Rejects with an OperationError if that fails. */
export async function connectPostgresClient(
  databaseUrl: string,
  options: Pick<pg.ClientConfig, "types"> = {},
): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: timeoutMs,
    ...options,
  });
  try {
    await client.connect();
    return client;
  } catch (error) {
    const { message, code } = error as { message: string; code?: string };
    throw new OperationError(
      `Cannot connect to ${withoutPassword(databaseUrl)}: ${message || code}. Nothing was changed. Check that the server is running and that the address, user and password are correct.`,
    );
  }
}
