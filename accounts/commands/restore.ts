import { closeSync, existsSync, openSync, readSync } from "node:fs";
import path from "node:path";
import { restorePostgres } from "#accounts/commands/restore-postgres.ts";
import { restoreSqlite } from "#accounts/commands/restore-sqlite.ts";
import { OperationError, readArguments, runOperation } from "#accounts/commands/run-operation.ts";
import type { Config, Product } from "#accounts/config.ts";
import { isDiskFull } from "#accounts/db/disk-full.ts";

const usage = "npm run restore -- BACKUP [--replace]";

/**
 * Restores a backup to the database of these settings. With `replace`, existing accounts are kept under other names,
 * which are returned; without it they are an OperationError.
 */
export async function restore(
  {
    dataDirectory,
    databaseUrl,
    extensions = [],
  }: Pick<Config, "dataDirectory" | "databaseUrl"> & Product,
  { backup, replace = false }: { backup: string; replace?: boolean },
): Promise<{ setAside: string[] }> {
  const now = new Date();
  const kind = kindOf(backup);
  if (kind === "postgres") {
    if (!databaseUrl) {
      throw new OperationError(
        `${backup} is a PostgreSQL backup, but DATABASE_URL is not set. Set it to the database to restore into.`,
      );
    }
    return restorePostgres({ backup, databaseUrl, extensions, replace, now });
  }
  if (databaseUrl) {
    throw new OperationError(
      `${backup} is an SQLite backup, but DATABASE_URL is set. Unset it, restore into an empty DATA_DIR, then move the accounts: npm run move-database -- --to postgres://...`,
    );
  }
  try {
    return await restoreSqlite({ backup, dataDirectory, extensions, replace, now });
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    throw new OperationError(
      `The disk with ${dataDirectory} is full. Nothing was changed. Free some space, then try again.`,
    );
  }
}

/** Returns the kind of a backup by its first bytes. Throws an OperationError for other files. */
function kindOf(backup: string): "sqlite" | "postgres" {
  if (!existsSync(backup)) throw new OperationError(`There is no file ${backup}.`);
  const start = Buffer.alloc(16);
  const descriptor = openSync(backup, "r");
  try {
    readSync(descriptor, start);
  } finally {
    closeSync(descriptor);
  }
  if (start.toString("latin1").startsWith("SQLite format 3")) return "sqlite";
  if (start.toString("latin1").startsWith("PGDMP")) return "postgres";
  throw new OperationError(
    `${backup} is not a backup: expected an SQLite file or a file in pg_dump's custom format. Nothing was changed.`,
  );
}

if (import.meta.main) {
  await runOperation({}, async (config) => {
    const { values, positionals } = readArguments(usage, {
      options: { replace: { type: "boolean" } },
      allowPositionals: true,
    });
    const [backup, ...others] = positionals;
    if (!backup || others.length > 0) {
      throw new OperationError(`Give the path of one backup.\nUsage: ${usage}`);
    }
    const { setAside } = await restore(config, {
      backup: path.resolve(backup),
      replace: values.replace ?? false,
    });
    for (const name of setAside) console.log(`The previous accounts are kept as ${name}.`);
    console.log("Restored. Start the server: npm start");
  });
}
