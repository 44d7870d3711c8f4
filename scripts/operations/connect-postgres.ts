import pg from "pg";
import { OperationError } from "#scripts/command-line/run-operation.ts";
import { withoutPassword } from "#scripts/operations/postgres-tools.ts";

const timeoutMs = 10_000;

/** One connection to a PostgreSQL database. Rejects at once, with an OperationError, where it cannot be had. */
export async function connectOnce(
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
      `${withoutPassword(databaseUrl)} cannot be used: ${message || code}. Nothing was changed. See that the server runs and that the address, the user and the password are right.`,
    );
  }
}
